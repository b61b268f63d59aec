-- Events for webhooks: `unsent` is 1 until the webhooks Worker has stored the event, and null for others.
ALTER TABLE event ADD COLUMN project TEXT;
ALTER TABLE event ADD COLUMN unsent INTEGER;
CREATE INDEX event_unsent ON event (id) WHERE unsent = 1;
