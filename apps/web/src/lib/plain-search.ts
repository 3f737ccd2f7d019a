type Search = Record<string, unknown>
type PlainSearch = Record<string, string | string[] | undefined>

/** Readable URLs: plain text, repeated names for several values; schemas parse numbers. */
export function parseSearch(query: string): PlainSearch {
  const search: PlainSearch = {}
  const params = new URLSearchParams(query)
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    search[name] = values.length > 1 ? values : values[0]
  }
  return search
}

export function stringifySearch(search: Search): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
  return params.size > 0 ? `?${params}` : ''
}
