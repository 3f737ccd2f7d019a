import { useRouter } from '@tanstack/react-router'
import type { PageExists } from './navigation.ts'

export const usePageExists = (): PageExists => useRouter().options.context.pageExists
