import { describe, expect, test } from 'vitest'
import { heaviest, LIMITS, type Manifest, ofPuerta, overweight, weigh, weighPuerta, weighWhole } from './size.ts'

const manifest: Manifest = {
  url: '/m.js',
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { id: 'root', path: '', module: '/root.js', imports: ['/react.js', '/shell.js'] },
    publico: { id: 'publico', parentId: 'root', module: '/publico.js', imports: ['/shell.js'] },
    inicio: {
      id: 'inicio',
      parentId: 'publico',
      index: true,
      module: '/inicio.js',
      imports: ['/react.js', '/card.js'],
      clientLoaderModule: '/inicio-loader.js',
    },
    evento: {
      id: 'evento',
      parentId: 'publico',
      path: 'o/:org/e/:ev',
      module: '/evento.js',
      imports: ['/card.js'],
      css: ['/evento.css'],
    },
    checkout: { id: 'checkout', parentId: 'root', path: 'o/:org/e/:ev/checkout', module: '/checkout.js' },
    dashboard: { id: 'dashboard', parentId: 'root', path: 'dashboard', module: '/dashboard.js' },
    compras: { id: 'compras', parentId: 'dashboard', path: 'mis-compras', module: '/compras.js' },
    nada: { id: 'nada', parentId: 'root', path: '*', module: '/nada.js' },
  },
}
const weights: Record<string, number> = {
  '/m.js': 1,
  '/entry.js': 2,
  '/react.js': 100,
  '/root.js': 4,
  '/shell.js': 10,
  '/publico.js': 3,
  '/card.js': 5,
}
const sizeOf = (url: string) => weights[url] ?? 1

describe('weigh', () => {
  test('counts each file once, from the entry down to the page', () => {
    const [home] = weigh(manifest, sizeOf)
    expect(home).toMatchObject({ path: '/', js: 1 + 2 + 100 + 4 + 10 + 3 + 1 + 5 + 1 })
    expect(home?.files).toContain('/inicio-loader.js')
  })

  test('weighs the sheets of its routes', () => {
    expect(weigh(manifest, sizeOf).map(({ css }) => css)).toEqual([0, 1])
  })

  test('knows the public pages by their paths, and leaves out the rest', () => {
    expect(weigh(manifest, sizeOf).map(({ path }) => path)).toEqual(['/', '/o/:org/e/:ev'])
  })
})

describe('overweight', () => {
  const page = (js: number) => ({ path: '/', files: [], js, css: 0, limit: LIMITS.js })
  const light = { css: 1, fonts: 1 }

  test('a page at its limit passes, a byte more does not', () => {
    expect(overweight([page(LIMITS.js)], light)).toEqual([])
    expect(overweight([page(LIMITS.js + 1_000)], light)).toEqual([
      `/ carga ${(LIMITS.js / 1000 + 1).toFixed(1)} kB de JavaScript: sobran 1.0 kB.`,
    ])
  })

  test('styles and fonts have limits of their own', () => {
    expect(overweight([], { css: LIMITS.css + 500, fonts: LIMITS.fonts + 2_000 })).toEqual([
      'El CSS pesa 20.5 kB: sobran 0.5 kB.',
      'Las tipografías pesan 92.0 kB: sobran 2.0 kB.',
    ])
  })
})

describe('weighWhole', () => {
  const evento = {
    path: '/o/:slugOrganizacion/e/:slugEvento',
    files: ['/assets/evento-aaaaaaaa.js'],
    js: 1,
    css: 0,
    limit: LIMITS.js,
  }
  const code: Record<string, string> = {
    '/assets/evento-aaaaaaaa.js':
      'import{a}from"./marco-bbbbbbbb.js";import("./mapa-cccccccc.js");import(`./compartir-hoja-dddddddd.js`)',
    '/assets/mapa-cccccccc.js': 'import"./comun-e_e-eeee.js"',
  }
  const weighed = (limit = 1) =>
    weighWhole(
      [evento],
      (url) => code[url] ?? '',
      () => limit,
    )

  test('counts what the code of the page names, and what that names; not what waits for a press', () => {
    expect(weighed()).toMatchObject({
      files: ['evento-aaaaaaaa', 'marco-bbbbbbbb', 'mapa-cccccccc', 'comun-e_e-eeee'].map(
        (name) => `/assets/${name}.js`,
      ),
      js: 4,
      limit: LIMITS.whole,
    })
  })

  test('a byte above its limit fails', () => {
    const kilobytes = (LIMITS.whole / 1000 + 0.4).toFixed(1)
    expect(overweight([weighed(LIMITS.whole / 4)], { css: 1, fonts: 1 })).toEqual([])
    expect(overweight([weighed(LIMITS.whole / 4 + 100)], { css: 1, fonts: 1 })).toEqual([
      `/o/:slugOrganizacion/e/:slugEvento, entera carga ${kilobytes} kB de JavaScript: sobran 0.4 kB.`,
    ])
  })

  test('without a page of an evento there is nothing to weigh', () => {
    expect(() =>
      weighWhole(
        [],
        () => '',
        () => 1,
      ),
    ).toThrow('Ninguna ruta')
  })
})

test('the heaviest come first', () => {
  const [home] = weigh(manifest, sizeOf)
  expect(home && heaviest(home, sizeOf)[0]).toEqual({ url: '/react.js', size: 100 })
})

describe('the door', () => {
  test('weighs all of its scripts, and neither fonts nor WebAssembly', () => {
    const files = ['/puerta/assets/index.js', '/puerta/assets/worker.js', '/puerta/assets/zxing.wasm']
    const [door] = weighPuerta(files, () => 70_000)
    expect(door).toMatchObject({ js: 140_000, limit: LIMITS.puerta })
    expect(overweight(door === undefined ? [] : [door], { css: 0, fonts: 0 })).toHaveLength(1)
  })

  test('weighs apart what only a phone that sells loads', () => {
    const weighed = weighPuerta(['/puerta/assets/index.js', '/puerta/assets/taquilla-D-ERN121.js'], () => 19_000)
    expect(weighed.map(({ js, limit }) => [js, limit])).toEqual([
      [19_000, LIMITS.puerta],
      [19_000, LIMITS.taquilla],
    ])
  })

  test('is named by no script of a public page', () => {
    const codes: Record<string, string> = { '/card.js': 'import("/puerta/assets/index.js")', '/root.js': 'a="/puerta"' }
    expect(ofPuerta(weigh(manifest, sizeOf), (url) => codes[url] ?? '')).toEqual([
      '/card.js trae algo de la puerta, y es de una página pública.',
    ])
  })
})
