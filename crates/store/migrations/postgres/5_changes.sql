-- Servers hear of every new entry at once: the table's id and the number of the entry.
CREATE FUNCTION wartable_tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('wartable_changes', NEW.id || ' ' || NEW.newest);
    RETURN NULL;
END $$;
CREATE TRIGGER tell_change AFTER UPDATE OF newest ON tables FOR EACH ROW EXECUTE FUNCTION wartable_tell_change();
