/** Where the API is: a path on the page's own origin, or a whole address. The one place that says so. */
export const apiBase: string = import.meta.env['VITE_API_BASE'] ?? '/api'
