-- A busy chain's index meets many tokens that nobody lists; a balance goes past them.
CREATE INDEX tokens_listed ON tokens (chain) WHERE listed = 1;
