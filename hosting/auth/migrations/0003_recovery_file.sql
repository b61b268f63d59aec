-- Unix milliseconds at which a recovery file was last saved; null if never.
ALTER TABLE wallet ADD COLUMN file_saved INTEGER;
