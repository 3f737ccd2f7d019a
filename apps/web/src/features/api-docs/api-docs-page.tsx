import { pages } from '@vigil/contract'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { Page } from '../../ui/page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { apiSections } from './api-docs-queries.ts'
import css from './api-docs.module.css'
import { ApiSection } from './api-section.tsx'

/** What the URL says. The API key is never part of it. */
export interface ApiDocsAddress {
  search: string
  call: string | null
}

interface ApiDocsPageProps {
  address: ApiDocsAddress
  onAddress: (next: ApiDocsAddress) => void
}

export function ApiDocsPage({ address, onAddress }: ApiDocsPageProps) {
  const [apiKey, setApiKey] = useState('')
  const [typed, setTyped] = useState(address.search)
  return (
    <Page
      title={pages.apiDocs.title}
      description="The calls of the Vigil API, with their parameters, examples and a way to try them."
    >
      <div className={css['stack']}>
        <div className={css['tools']}>
          <SearchBox
            label="Search calls"
            placeholder="Search by path, method or text..."
            value={address.search}
            onType={setTyped}
            onSearch={(search) => {
              setTyped(search)
              onAddress({ ...address, search })
            }}
          />
        </div>
        <Card title="Your API key">
          <form className={css['key']} onSubmit={(event) => event.preventDefault()}>
            <PasswordField
              label="API key"
              description="For the calls you try here. It is kept only until you leave or reload this page."
              placeholder="vgl_..."
              required={false}
              autoComplete="off"
              data-1p-ignore
              data-lpignore="true"
              value={apiKey}
              onChange={(event) => setApiKey(event.currentTarget.value)}
            />
          </form>
        </Card>
        {apiSections.map(({ name, title }) => (
          <ApiSection
            key={name}
            name={name}
            title={title}
            search={typed.trim()}
            apiKey={apiKey}
            opened={address.call}
            onOpen={(call) => onAddress({ ...address, call })}
          />
        ))}
      </div>
    </Page>
  )
}
