-- What nobody has used for long goes: devices, the pages somebody was on, and logins before the rest of the events.
CREATE INDEX device_last ON device (last);
CREATE INDEX consent_last ON consent (last);
-- Each event is in one of the two.
CREATE INDEX event_logins ON event (at) WHERE kind = 'login';
CREATE INDEX event_others ON event (at) WHERE kind <> 'login';
DROP INDEX event_at;
