-- What a process of the former version makes is whole at once, and it knows nothing of this column: so whole is the rule.
ALTER TABLE "photos" ADD COLUMN "complete" boolean DEFAULT true NOT NULL;
