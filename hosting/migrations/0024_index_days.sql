-- Days of transfers that the index of a chain keeps; null for all.
ALTER TABLE index_chains ADD COLUMN days INTEGER CHECK (days > 0);
