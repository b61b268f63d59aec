import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { queryClient } from './client/queryClient.ts'
import { navigate } from './routing/navigate.ts'
import { LANGUAGE } from './texts/t.ts'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nProvider locale={LANGUAGE}>
          <RouterProvider navigate={navigate}>
            <App />
          </RouterProvider>
        </I18nProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
