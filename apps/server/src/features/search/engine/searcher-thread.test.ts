import { createIndexBuilder, currentModel } from '@vigil/matching'
import { shareIndex, sharedBytes } from '@vigil/matching/threads'
import { startThread } from '@vigil/threads'
import { expect, it } from 'vitest'
import type { Searched, SearcherTask } from './messages.ts'

it('an index that can not be opened leaves no older one behind to be searched in its place', async () => {
  const searcher = startThread<SearcherTask, never, Searched[]>(
    new URL('./searcher-thread.ts', import.meta.url),
  )
  const search = () =>
    searcher.run({
      kind: 'search',
      model: currentModel.id,
      shared: ['ofac'],
      own: [],
      parties: [{ id: 'search', names: [{ kind: 'person', given: 'Pat', family: 'Nobody' }] }],
      most: 10,
    })
  try {
    const memory = sharedBytes(shareIndex(createIndexBuilder().build()))
    await searcher.run({ kind: 'open', key: 'ofac', memory })
    expect(await search()).toMatchObject([{ findings: [] }])
    const broken = searcher.run({ kind: 'open', key: 'ofac', memory: new SharedArrayBuffer(3) })
    await expect(broken).rejects.toThrow()
    await expect(search()).rejects.toThrow('the index of ofac is not open')
  } finally {
    await searcher.end()
  }
})
