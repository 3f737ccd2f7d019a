/** The versioned JSON media type; the server also takes and gives application/json. */
export const vigilMediaType = 'application/vnd.vigil.v1+json'
export const jsonMediaType = 'application/json'
