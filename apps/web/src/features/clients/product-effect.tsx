import { productTable, type ProductEffect } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../ui/note.tsx'
import { isChanged } from './client-changes.ts'
import type { FieldsProps } from './client-fields.tsx'
import { productEffectQuery } from './clients-queries.ts'

const providers = (count: number): string =>
  `${count.toLocaleString('en-US')} active ${count === 1 ? 'provider' : 'providers'}`

/** One sentence for each product that is added or removed. */
export function effectText({ product, change, ...effect }: ProductEffect['changes'][number]): string {
  const { label } = productTable[product]
  if (change === 'added') {
    const text = `Adding ${label} checks ${providers(effect.providers)} on the next run.`
    return effect.listsLoaded ? text : `${text} No list of this product has been loaded yet.`
  }
  const text = `Removing ${label} stops checking ${providers(effect.providers)}`
  if (effect.openAlerts === 0) return `${text}.`
  const alerts = `${effect.openAlerts.toLocaleString('en-US')} open ${effect.openAlerts === 1 ? 'alert' : 'alerts'}`
  return `${text} and hides ${alerts}.`
}

/** What a change of products will do, before it is saved. */
export function ProductEffectNote({ form, clientId }: FieldsProps & { clientId: string }) {
  const { values, saved } = form
  const { monitorProducts, syncProductsToSubjects } = values
  const changed = isChanged(saved, values, 'monitorProducts')
  const { data } = useQuery({
    ...productEffectQuery(clientId, { monitorProducts, syncProductsToSubjects }),
    enabled: changed,
  })
  if (!changed || !data || data.changes.length === 0) return null
  return (
    <Note>
      {data.changes.map((effect) => (
        <div key={effect.product}>{effectText(effect)}</div>
      ))}
    </Note>
  )
}
