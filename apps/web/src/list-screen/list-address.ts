import { limits } from '@vigil/contract'
import { z } from 'zod'

/** Search parameters as the router provides them: strings, or arrays of strings. */
export type AddressParams = Record<string, string | string[] | undefined>

/** Everything in the URL of a list. */
export interface ListAddress<Tab extends string = string, Sort extends string = string, Filter = unknown> {
  tab: Tab
  text: string
  filter: Filter
  sort: { sortBy: Sort; desc: boolean }
  /** what rows are grouped by; null: not grouped */
  group: string | null
  page: number
  size: number
}

/** All values of a parameter, as strings. */
const allOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    one === undefined || one === null || one === '' ? [] : [String(one)],
  )
const firstOf = (value: unknown): string | undefined => allOf(value)[0]

/** Any value of a parameter, or none. */
const Given = z.unknown().optional()

/** A parameter with one value; `otherwise` stands for a missing or invalid one, and is not written. */
export const param = <T, Otherwise extends string | number | null>(
  schema: z.ZodType<T>,
  otherwise: Otherwise,
) =>
  z.codec(Given, z.custom<T | Otherwise>(), {
    decode: (given) => {
      const { success, data } = schema.safeParse(firstOf(given))
      return success ? data : otherwise
    },
    encode: (value) => (value === otherwise ? undefined : schema.encode(value as T)),
  })

/** One of the given values, or null. */
export const oneOf = <const T extends string>(values: readonly T[]) => param(z.enum(values), null)

/** Some of the given values, in their order. */
export const someOf = <const T extends string>(values: readonly T[]) =>
  z.codec(Given, z.custom<T[]>(), {
    decode: (given) => {
      const wanted = allOf(given)
      return values.filter((value) => wanted.includes(value))
    },
    encode: (chosen) => chosen,
  })

/** The valid values of a parameter, at most `most`. */
export const many = (schema: z.ZodType<string>, most: number) =>
  z.codec(Given, z.custom<string[]>(), {
    decode: (given) =>
      allOf(given)
        .filter((value) => schema.safeParse(value).success)
        .slice(0, most),
    encode: (values) => values,
  })

export const wholeNumber = (least = 0, most = 1_000_000) =>
  z.codec(z.string().regex(/^\d{1,7}$/), z.number().min(least).max(most), {
    decode: Number,
    encode: String,
  })

const sizes: readonly number[] = limits.pageSizes
const Params = z.record(z.string(), z.unknown())

interface ListAddressOptions<Tab extends string, Sort extends string, Filter> {
  /** the first is open unless the URL names another */
  tabs: readonly [Tab, ...Tab[]]
  sorts: readonly [Sort, ...Sort[]]
  defaultSort: { sortBy: Sort; desc: boolean }
  /** what the rows can be grouped by */
  groupings?: readonly string[]
  /** a `z.object` of parameters, or a codec from one to a filter with another structure */
  filter: z.ZodType<Filter>
}

export interface ListAddressSchema<Address extends ListAddress> {
  /** for a route's `validateSearch`: the valid parameters in their shortest form */
  params: z.ZodType<AddressParams, AddressParams>
  /** the list described by parameters; invalid ones are ignored */
  read: (params: Record<string, unknown>) => Address
  /** the shortest parameters for a list: defaults are omitted */
  write: (address: Address) => AddressParams
  /** the list of an empty URL */
  plain: Address
}

const isEmpty = (value: string | string[] | undefined): boolean => value === undefined || value.length === 0

/** One schema for the URL of a list: its tab, search, filter, order and page. */
export function listAddress<Tab extends string, Sort extends string, Filter>({
  tabs,
  sorts,
  defaultSort,
  groupings = [],
  filter,
}: ListAddressOptions<Tab, Sort, Filter>): ListAddressSchema<ListAddress<Tab, Sort, Filter>> {
  type Address = ListAddress<Tab, Sort, Filter>
  /** columns other than the default start ascending */
  const descByDefault = (sortBy: Sort): boolean => sortBy === defaultSort.sortBy && defaultSort.desc
  const schema = z.object({
    tab: param(z.enum(tabs), tabs[0]),
    q: param(
      z.string().overwrite((text) => text.slice(0, limits.searchText)),
      '',
    ),
    sort: param(z.enum(sorts), defaultSort.sortBy),
    order: oneOf(['asc', 'desc']),
    group: oneOf(groupings),
    page: param(wholeNumber(), 0),
    size: param(
      wholeNumber().refine((size) => sizes.includes(size)),
      limits.pageSize,
    ),
  })

  function read(params: Record<string, unknown>): Address {
    const { tab, q, sort, order, group, page, size } = schema.parse(params)
    const desc = order === null ? descByDefault(sort) : order === 'desc'
    return { tab, text: q, filter: filter.parse(params), sort: { sortBy: sort, desc }, group, page, size }
  }
  function write({ text, sort: { sortBy, desc }, ...address }: Address): AddressParams {
    const order = desc === descByDefault(sortBy) ? null : desc ? 'desc' : 'asc'
    const { tab, q, ...rest } = schema.encode({ ...address, q: text, sort: sortBy, order })
    const params = { tab, q, ...(filter.encode(address.filter) as object), ...rest } as AddressParams
    return Object.fromEntries(Object.entries(params).filter(([, value]) => !isEmpty(value)))
  }
  const params = Params.transform((given) => write(read(given)))
  return { params: params as ListAddressSchema<Address>['params'], read, write, plain: read({}) }
}

/** For a list that has no tabs. */
export const noTabs = ['all'] as const
/** For a list whose order can't be changed. */
export const fixedOrder: Pick<ListAddressOptions<string, 'fixed', unknown>, 'sorts' | 'defaultSort'> = {
  sorts: ['fixed'],
  defaultSort: { sortBy: 'fixed', desc: false },
}
/** For a list that has no filter. */
export const noFilter = z.object({})
