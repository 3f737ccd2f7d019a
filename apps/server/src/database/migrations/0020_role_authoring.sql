-- The toggle for authoring roles goes by another id now; the login itself sees no row of a client.
set local role vigil_system;
--> statement-breakpoint
update feature_toggles set feature_id = 'role-authoring' where feature_id = 'roleAuthoring';
--> statement-breakpoint
reset role;
