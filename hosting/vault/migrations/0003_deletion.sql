-- From then on auth may have the factor destroyed: its owner proved a code for it 72 hours before.
ALTER TABLE factor ADD COLUMN destroy_from INTEGER;
