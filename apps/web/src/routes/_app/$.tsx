import { createFileRoute } from '@tanstack/react-router'
import { NoSuchPage } from '../../features/shell/no-such-page.tsx'

export const Route = createFileRoute('/_app/$')({ component: NoSuchPage })
