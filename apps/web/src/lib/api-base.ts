/** The base of the API: a path on the page's own origin, or a full URL. Defined only here. */
export const apiBase: string = import.meta.env['VITE_API_BASE'] ?? '/api'
