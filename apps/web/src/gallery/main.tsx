import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppTheme } from '../ui/theme/app-theme.tsx'
import { createGalleryRouter } from './gallery-router.tsx'
import '@fontsource-variable/inter'

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')

createRoot(root).render(
  <StrictMode>
    <AppTheme>
      <RouterProvider router={createGalleryRouter()} />
    </AppTheme>
  </StrictMode>,
)
