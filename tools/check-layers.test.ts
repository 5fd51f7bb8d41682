import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBroken, findEmpty } from './check-layers.ts'
import { layers } from './layers.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layers-'))
  write('package.json', JSON.stringify({ workspaces: ['contract', 'api', 'web'] }))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text = 'export {}\n'): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('allows what the table allows', () => {
  write('contract/src/eventos.ts', "import { z } from 'zod/mini'\nexport * from './comunes.ts'\n")
  write('contract/src/comunes.ts')
  write('api/src/modules/cuentas/index.ts')
  write('api/src/modules/compras/comprar.ts', "import '../cuentas/index.ts'\nimport '../../ports/mailer/mailer.ts'\n")
  write('api/src/ports/mailer/mailer.ts')
  write(
    'web/app/routes/inicio.tsx',
    "import type { Route } from './+types/inicio'\nimport '../features/publico/eventos/tarjeta'\n",
  )
  write('web/app/features/publico/eventos/tarjeta.tsx')
  expect(findBroken(root)).toEqual([])
})

test.each([
  ['the contract knows Node', 'contract/src/eventos.ts', 'node:fs'],
  ['left knows right', 'api/src/modules/cuentas/index.ts', '../compras/index.ts'],
  ['a module by the back door', 'api/src/modules/compras/comprar.ts', '../cuentas/token.ts'],
  ['somebody knows catalogo', 'api/src/modules/administracion/index.ts', '../catalogo/index.ts'],
  ['a module by the door of its room', 'api/src/modules/mensajes/crear.ts', '../compras/compra/acceso.ts'],
  ['a room knows its sibling', 'api/src/modules/compras/papeles/papel.ts', '../panel/hoy.ts'],
  ['the ground knows a room', 'api/src/modules/compras/compra/acceso.ts', '../cobrar/venta.ts'],
  ['a room knows the files beside it', 'api/src/modules/compras/compra/acceso.ts', '../persona.ts'],
  ['a module knows an adapter', 'api/src/modules/compras/comprar.ts', '../../ports/mailer/smtp.ts'],
  ['production code knows the tests', 'api/src/modules/compras/comprar.ts', '../../testing/index.ts'],
  ['a noun knows another', 'web/app/features/publico/eventos/tarjeta.tsx', '../ciudades/lista'],
  ['a side knows another', 'web/app/features/publico/eventos/tarjeta.tsx', '../../panel/comun/contexto'],
  ['the web knows the API', 'web/app/lib/api.ts', '../../../api/src/app.ts'],
  ['appearance knows the contract', 'web/app/ui/button.tsx', '../../../contract/src/eventos.ts'],
])('catches: %s', (_, file, specifier) => {
  write(file, `import '${specifier}'\n`)
  expect(findBroken(root)).toHaveLength(1)
})

test('catches exports from, dynamic and type imports too', () => {
  write('contract/src/a.ts', "export * from 'node:os'\n")
  write('contract/src/b.ts', "export const fs = () => import('node:fs')\n")
  write('contract/src/c.ts', "import type { Db } from '../../api/src/context.ts'\nexport type D = Db\n")
  expect(findBroken(root).sort()).toEqual([
    'contract/src/a.ts -> node:os',
    'contract/src/b.ts -> node:fs',
    'contract/src/c.ts -> api/src/context.ts',
  ])
})

test.each(['api/src/helpers/dates.ts', 'api/src/modules/promociones/index.ts', 'web/app/componentes/boton.tsx'])(
  'reports a folder nobody listed: %s',
  (file) => {
    write(file)
    expect(findBroken(root)).toEqual([`${file}: no layer says what this folder holds`])
  },
)

test('rooms know their ground, and the files beside rooms know all of them', () => {
  write('api/src/modules/compras/compra/acceso.ts')
  write(
    'api/src/modules/compras/cobrar/venta.ts',
    "import '../compra/acceso.ts'\nimport '../../reembolsos/dinero/index.ts'\n",
  )
  write('api/src/modules/reembolsos/dinero/index.ts')
  write('api/src/modules/compras/index.ts', "export * from './cobrar/venta.ts'\n")
  expect(findBroken(root)).toEqual([])
})

test('reports a layer that no file belongs to', () => {
  const [first] = layers
  const files = layers.map(({ folder }) => folder)
  expect(findEmpty(files.slice(1))).toContain(`${first?.folder}: no file belongs to this layer`)
})
