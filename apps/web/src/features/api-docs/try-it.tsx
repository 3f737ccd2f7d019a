import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { Note } from '../../ui/note.tsx'
import { LiveRegion } from '../../ui/toasts/live-region.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import css from './api-docs.module.css'
import { exampleText } from './example-of.ts'
import type { OperationDetailProps } from './operation-detail.tsx'
import { CodeBlock } from './schema-view.tsx'
import { problemOf, sendRequest, type TriedRequest, type TriedResponse } from './send-request.ts'

const unreachable = 'The server could not be reached. Check your connection, then try again.'

function ResponseView({ response }: { response: TriedResponse }) {
  const { status, statusText, headers, text, size } = response
  return (
    <div className={css['stack']}>
      <p className={css['status']}>
        Status <b>{`${status} ${statusText}`.trim()}</b>
      </p>
      <KeyValuePanel title="Headers" entries={headers} />
      {text === null ? (
        <p className={css['hint']}>A file of {size.toLocaleString('en-US')} bytes</p>
      ) : (
        <CodeBlock label="Response body" text={text === '' ? '(empty)' : text} />
      )}
    </div>
  )
}

/** Sends a real call with the user's own key, and shows what comes back. */
export function TryIt({ operation, schemas, apiKey }: OperationDetailProps) {
  const { method, parameters, body, id } = operation
  const [path, setPath] = useState<Record<string, string>>({})
  const [query, setQuery] = useState<Record<string, string>>({})
  const [text, setText] = useState(() => (body?.schema ? exampleText(body.schema, schemas) : ''))
  const [sending, setSending] = useState(false)
  const [response, setResponse] = useState<TriedResponse | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const takesFile = body !== null && body.schema === null

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const request: TriedRequest = { key: apiKey, path, query, body: text }
    const found = problemOf(operation, request)
    setProblem(found)
    setResponse(null)
    if (found !== null) return
    setSending(true)
    try {
      setResponse(await sendRequest(operation, request))
    } catch {
      setProblem(unreachable)
    } finally {
      setSending(false)
    }
  }
  return (
    <section className={css['tryIt']} aria-label={`Try ${id}`}>
      <h4 className={css['partTitle']}>Try it</h4>
      {takesFile ? (
        <Note>Calls that take a file cannot be tried here.</Note>
      ) : (
        <form className={css['stack']} noValidate onSubmit={(event) => void send(event)}>
          {method !== 'GET' && <Note>This is a real call: it can change data of your client.</Note>}
          <div className={css['fields']}>
            {parameters.map(({ name, in: where, required = false }) => {
              const [values, set] = where === 'path' ? [path, setPath] : [query, setQuery]
              return (
                <TextInput
                  key={`${where} ${name}`}
                  label={`${name} (${where})`}
                  withAsterisk={required}
                  autoComplete="off"
                  value={values[name] ?? ''}
                  onChange={(event) => set({ ...values, [name]: event.currentTarget.value })}
                />
              )
            })}
          </div>
          {body && (
            <Textarea
              label="Request body (JSON)"
              rows={10}
              resize="vertical"
              spellCheck={false}
              classNames={{ input: css['mono'] ?? '' }}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {problem !== null && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <div>
            <Button type="submit" loading={sending}>
              Send
            </Button>
          </div>
        </form>
      )}
      <LiveRegion>{response && <ResponseView response={response} />}</LiveRegion>
    </section>
  )
}
