import { Radio } from '@mantine/core'
import { productLabels, productTable, seesNpdb, type MonitorProduct } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { ChangedField } from '../../../ui/forms/form-section.tsx'
import { Note } from '../../../ui/note.tsx'
import { same } from './provider-form.ts'
import type { FieldsProps } from './provider-fields.tsx'

/** The products of the client, or some of them. */
export function ProductsField({ form }: FieldsProps) {
  const { actor, currentClient } = useSession()
  const { products } = form.values
  const { monitorProducts } = currentClient
  const offered = monitorProducts.filter((product) => product !== 'NPDB' || seesNpdb(actor))
  const all = productLabels(offered)
  const hidden = productLabels((products ?? monitorProducts).filter((product) => !offered.includes(product)))
  const setProducts = (next: MonitorProduct[] | null): void => form.set({ products: next })

  function toggle(label: string, checked: boolean): void {
    const product = offered.find((one) => productTable[one].label === label)!
    const others = (products ?? []).filter((one) => one !== product)
    setProducts(checked ? [...others, product].toSorted() : others)
  }
  return (
    <ChangedField changed={!form.isNew && !same(products, form.saved.form.products)}>
      <Radio.Group
        label="Checked against"
        value={products === null ? 'client' : 'own'}
        onChange={(value) => setProducts(value === 'client' ? null : [...monitorProducts].toSorted())}
      >
        <Radio value="client" mt="xs" label={`All products of the client: ${all.join(', ') || 'none'}`} />
        <Radio value="own" mt="xs" label="Some of them" disabled={offered.length === 0} />
      </Radio.Group>
      {products !== null && (
        <ChoiceField
          label="Products"
          error={form.errorOf('products')}
          choices={all.map((label) => ({
            label,
            checked: products.some((product) => productTable[product].label === label),
          }))}
          onChange={toggle}
        />
      )}
      {hidden.length > 0 && (
        <Note>{`Also checked against ${hidden.join(', ')}. You don’t have permission to change that.`}</Note>
      )}
    </ChangedField>
  )
}
