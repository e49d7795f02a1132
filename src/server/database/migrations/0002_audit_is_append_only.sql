-- What is on record is neither changed nor taken out, by whatever code; the chain of hashes finds who goes round this.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Audit entries are only ever added.';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
