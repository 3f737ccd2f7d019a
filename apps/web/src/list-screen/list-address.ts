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
  page: number
  size: number
}

/** All values of a parameter, as strings. */
export const allOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    one === undefined || one === null || one === '' ? [] : [String(one)],
  )
export const firstOf = (value: unknown): string | undefined => allOf(value)[0]

/** Reads a single parameter; `otherwise` if the schema rejects it. */
export const param = <T>(schema: z.ZodType<T>, otherwise: NoInfer<T>) =>
  z.preprocess(firstOf, schema).catch(otherwise as never)

/** A whole number from 0 on. */
export const wholeNumber = (most = 1_000_000) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().max(most))

const sizes: readonly number[] = limits.pageSizes
const Params = z.record(z.string(), z.unknown())

/** How the filter of a list is read from and written to its URL. */
interface FilterParams<Filter> {
  read: (params: Record<string, unknown>) => Filter
  write: (filter: Filter) => AddressParams
}

interface ListAddressOptions<Tab extends string, Sort extends string, Filter> {
  /** the first is open unless the URL names another */
  tabs: readonly [Tab, ...Tab[]]
  sorts: readonly [Sort, ...Sort[]]
  defaultSort: { sortBy: Sort; desc: boolean }
  filter: FilterParams<Filter>
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
  filter,
}: ListAddressOptions<Tab, Sort, Filter>): ListAddressSchema<ListAddress<Tab, Sort, Filter>> {
  type Address = ListAddress<Tab, Sort, Filter>
  /** columns other than the default start ascending */
  const descByDefault = (sortBy: Sort): boolean => sortBy === defaultSort.sortBy && defaultSort.desc
  const schema = z.object({
    tab: param(z.enum(tabs), tabs[0]),
    q: param(
      z.string().transform((text) => text.slice(0, limits.searchText)),
      '',
    ),
    sort: param(z.enum(sorts), defaultSort.sortBy),
    order: param(z.enum(['asc', 'desc']).nullable(), null),
    page: param(wholeNumber(), 0),
    size: param(
      wholeNumber().refine((size) => sizes.includes(size)),
      limits.pageSize,
    ),
  })

  function read(params: Record<string, unknown>): Address {
    const { tab, q, sort, order, page, size } = schema.parse(params)
    const desc = order === null ? descByDefault(sort) : order === 'desc'
    return { tab, text: q, filter: filter.read(params), sort: { sortBy: sort, desc }, page, size }
  }
  function write({ tab, text, sort, page, size, ...address }: Address): AddressParams {
    const params: AddressParams = {
      tab: tab === tabs[0] ? undefined : tab,
      q: text,
      ...filter.write(address.filter),
      sort: sort.sortBy === defaultSort.sortBy ? undefined : sort.sortBy,
      order: sort.desc === descByDefault(sort.sortBy) ? undefined : sort.desc ? 'desc' : 'asc',
      page: page === 0 ? undefined : String(page),
      size: size === limits.pageSize ? undefined : String(size),
    }
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
export const noFilter: FilterParams<null> = { read: () => null, write: () => ({}) }
