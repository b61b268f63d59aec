-- No build ever had the feature 'payments'; its switch was kept for one. A switch that no build knows is logged each time
-- that the project is read.
UPDATE projects SET features = json_remove(features, '$.payments') WHERE json_type(features, '$.payments') IS NOT NULL;
