import { describe, expect, it } from 'vitest'
import { monitorProducts, productTable } from './products.ts'

describe('the products', () => {
  it('are ten', () => {
    expect(monitorProducts).toEqual([
      'CMS_PRECLUSION_LIST',
      'EXCLUSIONS_FEDERAL',
      'EXCLUSIONS_STATE',
      'LICENSES',
      'NPDB',
      'NPI',
      'OFAC',
      'OPTOUT',
      'OTHER_LISTS',
      'SSDMF',
    ])
  })

  it('have their names in lists, on the client form and in Active Monitoring, in the order of that form', () => {
    const rows = Object.entries(productTable).map(([code, { label, form, monitoring }]) => [
      code,
      label,
      form,
      monitoring,
    ])
    expect(rows).toEqual([
      ['EXCLUSIONS_FEDERAL', 'Federal Exclusions', 'Exclusions', 'Federal'],
      ['EXCLUSIONS_STATE', 'State Exclusions', 'Exclusions', 'State'],
      ['NPI', 'NPI Status', 'NPI Validation', 'NPI Status'],
      ['OFAC', 'OFAC', 'OFAC', 'OFAC'],
      ['OPTOUT', 'Opt Out', 'Opt Out', 'Opt Out'],
      ['CMS_PRECLUSION_LIST', 'CMS Preclusion List', 'CMS Preclusion List', 'CMS Preclusion List'],
      ['SSDMF', 'SSDMF', 'SSDMF', 'SSDMF'],
      ['LICENSES', 'Licenses', 'Licenses', null],
      ['OTHER_LISTS', 'Other Lists', 'Other Lists', 'Other Lists'],
      ['NPDB', 'NPDB', null, null],
    ])
  })
})
