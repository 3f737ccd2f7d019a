import { config } from 'zod'

// zod compiles its checks with new Function, which the content security policy forbids and reports
config({ jitless: true })
