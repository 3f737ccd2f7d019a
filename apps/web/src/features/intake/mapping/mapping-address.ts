import { mappableKinds, type MappableKind } from '@vigil/contract'

/** The kind of file in the URL; the population unless another is named. */
export const kindOf = ({ kind }: Record<string, unknown>): MappableKind =>
  mappableKinds.find((one) => one === kind) ?? 'population'
