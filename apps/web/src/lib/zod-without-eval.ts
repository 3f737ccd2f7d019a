import { config } from 'zod/v4'

// zod compiles its checks with new Function, which the content security policy forbids and reports. Vite puts
// this module in the place of "zod", so that it acts before anything makes its first schema.
config({ jitless: true })

export * from 'zod/v4'
