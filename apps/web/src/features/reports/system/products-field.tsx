import { Button, Checkbox } from '@mantine/core'
import { productTable, seesNpdb, type MonitorProduct } from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import css from './report-dialog.module.css'

/** Those of the client, in the order of the product table; the Data Bank only for those who see it. */
function useProducts(): MonitorProduct[] {
  const { actor, currentClient } = useSession()
  return (Object.keys(productTable) as MonitorProduct[]).filter(
    (product) => currentClient.monitorProducts.includes(product) && (product !== 'NPDB' || seesNpdb(actor)),
  )
}

interface ProductsFieldProps {
  value: readonly MonitorProduct[]
  onChange: (products: MonitorProduct[]) => void
}

export function ProductsField({ value, onChange }: ProductsFieldProps) {
  const products = useProducts()
  const areAllChosen = products.every((product) => value.includes(product))
  const toggle = (product: MonitorProduct, isChosen: boolean): void =>
    onChange(products.filter((one) => (one === product ? isChosen : value.includes(one))))
  return (
    <fieldset className={css['group']}>
      <legend className={css['legend']}>Products</legend>
      <div className={css['products']}>
        {products.map((product) => (
          <Checkbox
            key={product}
            label={productTable[product].label}
            checked={value.includes(product)}
            onChange={(event) => toggle(product, event.currentTarget.checked)}
          />
        ))}
      </div>
      {products.length > 0 ? (
        <div>
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            onClick={() => onChange(areAllChosen ? [] : products)}
          >
            {areAllChosen ? 'Clear all' : 'Select all'}
          </Button>
        </div>
      ) : (
        <p className={css['about']}>This client has no products.</p>
      )}
    </fieldset>
  )
}
