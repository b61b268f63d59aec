-- In which language the owner of an account that is to be deleted is told of it; null for one that stays.
ALTER TABLE user ADD COLUMN delete_lang TEXT;
