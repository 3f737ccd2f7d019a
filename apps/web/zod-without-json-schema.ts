import fs from 'node:fs'
import type { Plugin } from 'vite'

const jsonSchemaFiles = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/**
 * Omits zod's conversion of schemas to JSON Schema: each schema refers to it, so it is in every page, but only the
 * server uses it. The functions that are called when a schema is created do nothing.
 */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: 'vigil-zod-without-json-schema',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (!jsonSchemaFiles.test(id)) return null
    const exported = [...fs.readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)]
    return exported.map(([, name]) => `export const ${name} = () => {}`).join('\n')
  },
})
