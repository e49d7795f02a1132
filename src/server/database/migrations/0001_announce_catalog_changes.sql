-- Whatever the public sees of a car announces itself, in the transaction that changes it.
CREATE FUNCTION announce_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', (CASE WHEN TG_OP = 'DELETE' THEN OLD.car_id ELSE NEW.car_id END)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cars_announce AFTER INSERT OR UPDATE OR DELETE ON cars FOR EACH ROW EXECUTE FUNCTION announce_car();
--> statement-breakpoint
CREATE TRIGGER photos_announce AFTER INSERT OR UPDATE OR DELETE ON photos FOR EACH ROW EXECUTE FUNCTION announce_car();
--> statement-breakpoint
CREATE TRIGGER inquiries_announce AFTER INSERT OR DELETE ON inquiries FOR EACH ROW EXECUTE FUNCTION announce_car();
--> statement-breakpoint
-- Who puts a promise into the outbox wakes the workers of every process.
CREATE FUNCTION announce_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER outbox_announce AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION announce_promise();
