/** Nothing of ours: PG* variables and a locale or time zone of the caller would change what PostgreSQL does. */
export const postgresEnvironment: NodeJS.ProcessEnv = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
