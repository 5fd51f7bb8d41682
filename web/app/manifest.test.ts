import { expect, test } from 'vitest'
import { lightManifest } from '../manifest.config'

const escrito = (manifest: object) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`
const ruta = (id: string) => ({
  id,
  hasLoader: false,
  hasErrorBoundary: true,
  css: [],
  module: `/${id}.js`,
  imports: ['/marco.js', '/cascara.js', '/a.js'],
})

test('what says nothing and what the panel would preload, or every page has, is left out; the rest stays', () => {
  const root = { id: 'root', imports: ['/marco.js', '/cascara.js'] }
  const routes = { root, 'routes/publico/inicio': ruta('inicio'), 'routes/dashboard/inicio': ruta('panel') }
  expect(lightManifest(escrito({ entry: { imports: ['/marco.js'], css: [] }, routes, version: 'x' }))).toBe(
    escrito({
      entry: { imports: ['/marco.js'], css: [] },
      routes: {
        root,
        'routes/publico/inicio': { id: 'inicio', hasErrorBoundary: true, module: '/inicio.js', imports: ['/a.js'] },
        'routes/dashboard/inicio': { id: 'panel', hasErrorBoundary: true, module: '/panel.js' },
      },
      version: 'x',
    }),
  )
})

test('another shape of the file stops the build', () => {
  expect(() => lightManifest('export default {}')).toThrow('does not look as expected')
})
