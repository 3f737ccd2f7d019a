import { MultiSelect } from '@mantine/core'
import { emptyTexts, type BusinessUnit } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { businessUnitsQuery } from './choices-queries.ts'
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

/** Business units, and the networks of those that are chosen. */
export function UnitRow({ units, networks, onChange }: UnitRowProps) {
  const query = useQuery(businessUnitsQuery)
  const all = query.data ?? []
  const groups = unitsIn(all, units)
    .filter((unit) => unit.networks.length > 0)
    .map((unit) => ({ group: unit.name, items: unit.networks.map(choice) }))

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
    </FilterRow>
  )
}
