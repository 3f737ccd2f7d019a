import { MultiSelect } from '@mantine/core'
import { emptyTexts, type BusinessUnit } from '@vigil/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { businessUnitsQuery, unitNetworksQuery } from './choices-queries.ts'
import css from './fields.module.css'
import { ChoicesFailed, FilterRow } from './filter-row.tsx'

interface UnitRowProps {
  units: string[]
  networks: string[]
  onChange: (change: { businessUnits: string[]; networks: string[] }) => void
}

const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
const unitsIn = (all: readonly BusinessUnit[], chosen: readonly string[]): readonly BusinessUnit[] =>
  chosen.length === 0 ? all : all.filter(({ id }) => chosen.includes(id))

/**
 * The networks to choose from: of any unit before one is chosen, then those of the chosen units, fetched again. If these can't
 * be read, only networks that are already chosen keep their names.
 */
function useNetworkChoices(all: readonly BusinessUnit[], units: string[], networks: string[]) {
  const isNarrowed = units.length > 0
  const shown = unitsIn(all, units)
  const queries = useQueries({ queries: isNarrowed ? shown.map(unitNetworksQuery) : [] })
  const groups = shown.map(({ name, networks: known }, index) => {
    const query = queries[index]
    const left = query?.isError ? known.filter(({ id }) => networks.includes(id)) : known
    return { group: name, items: (query?.data ?? left).map(choice) }
  })
  const failed = shown.flatMap((unit, index) => {
    const query = queries[index]
    return query?.isError ? [{ unit, query }] : []
  })
  return { groups: groups.filter(({ items }) => items.length > 0), failed }
}

/** Business units, and the networks of those that are chosen. */
export function UnitRow({ units, networks, onChange }: UnitRowProps) {
  const query = useQuery(businessUnitsQuery)
  const all = query.data ?? []
  const { groups, failed } = useNetworkChoices(all, units, networks)

  function chooseUnits(chosen: string[]): void {
    const left = new Set(unitsIn(all, chosen).flatMap((unit) => unit.networks.map(({ id }) => id)))
    onChange({ businessUnits: chosen, networks: networks.filter((id) => left.has(id)) })
  }
  return (
    <FilterRow title="Business Unit">
      <div className={css['pair']}>
        <MultiSelect
          label="Business units"
          placeholder={units.length > 0 ? '' : 'Any'}
          data={all.map(choice)}
          value={units}
          onChange={chooseUnits}
          searchable
          clearable
          hidePickedOptions
          limit={200}
          nothingFoundMessage={emptyTexts.nothingFound}
          clearButtonProps={{ 'aria-label': 'Clear business units' }}
        />
        <MultiSelect
          label="Networks"
          placeholder={networks.length > 0 ? '' : 'Any'}
          data={groups}
          value={networks}
          onChange={(chosen) => onChange({ businessUnits: units, networks: chosen })}
          searchable
          clearable
          hidePickedOptions
          limit={200}
          nothingFoundMessage={emptyTexts.nothingFound}
          clearButtonProps={{ 'aria-label': 'Clear networks' }}
        />
      </div>
      <ChoicesFailed query={query} text="The business units could not be loaded." />
      {failed.map((one) => (
        <ChoicesFailed
          key={one.unit.id}
          query={one.query}
          text={`The networks of ${one.unit.name} could not be loaded.`}
        />
      ))}
    </FilterRow>
  )
}
