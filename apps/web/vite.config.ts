import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import path from 'node:path'
import { defineConfig } from 'vite'
import { compressAssets } from './compress-assets.ts'
import { pageTags } from './page-tags.ts'
import { unusedSchemas } from './unused-schemas.ts'
import { zodWithoutJsonSchema } from './zod-without-json-schema.ts'

const server = `http://127.0.0.1:${process.env['PORT'] || 4600}`

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: path.join(import.meta.dirname, 'src/routes'),
      generatedRouteTree: path.join(import.meta.dirname, 'src/route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    zodWithoutJsonSchema(),
    unusedSchemas(),
    pageTags(),
    compressAssets(),
  ],
  resolve: {
    alias: [{ find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/lib/zod-without-eval.ts') }],
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    // the content security policy allows only images from data: URLs
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // one file for what every page loads, and one for what most of them show: many small files compress worse and load slower.
      // What places a menu or a tooltip is large, and needed only when one opens.
      output: {
        codeSplitting: {
          groups: [
            // runs before the app is set up, so it waits for nothing else
            {
              name: 'requests',
              priority: 3,
              test: /apps\/web\/src\/(early\/early-requests|lib\/(api-base|selected-client|sign-out-pending|token-payload))\./,
            },
            {
              name: 'base',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|zod|@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query))\//,
            },
            {
              name: 'ui',
              minShareCount: 100,
              test: /node_modules\/@(mantine|tabler)\/(?!.*\/components\/(Combobox|Menu|Popover|Tooltip)\/)/,
            },
            // what the main script needs, without what only the frame or a page needs
            { name: 'app', priority: 1, test: /apps\/web\/src\/(router\.ts|ui\/theme\/app-theme\.tsx)$/ },
            { name: 'parts', minShareCount: 28, test: /apps\/web\/src\/(ui|lib)\// },
            // what pages without lists need, too
            {
              name: 'frame',
              test: /apps\/web\/src\/ui\/(page|states\/loading-state)\.|@mantine\/core\/esm\/core\/MantineProvider\//,
            },
            // what every list page shows, without its dialogs and menus
            {
              name: 'lists',
              minShareCount: 2,
              test: /apps\/web\/src\/(ui\/dialogs\/keyboard-help\.|list-screen\/(list-|use-list|table-state|filter\/(list-filter|filter-part-texts|choices-queries|entries\/list-entry)|saved-views\/saved-views(-button)?\.))|packages\/contract\/src\/vocabulary\/review-statuses\./,
            },
            // the frame of every page of a signed-in user
            { name: 'shell', test: /apps\/web\/src\/routes\/_app\.tsx\?tsr-split/ },
            // what the list of alerts and an alert have in common
            {
              name: 'alerts',
              minShareCount: 2,
              test: /apps\/web\/src\/(features\/alerts\/(alert|use-alert|review\/review-rules)|ui\/values\/(result|review-status)-badge)/,
            },
          ],
        },
      },
    },
    // compress-assets creates the files that are served
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
})
