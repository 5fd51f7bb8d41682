// Every act of an administrator is in the bitácora: each call that changes something is made once, and leaves one
// entry of who did what to what. A new call without a row fails.

import { CAMPOS_PLATAFORMA } from '@entrale/contract/bitacora/plataforma'
import type { Call } from '@entrale/contract/calls'
import { endpoints } from '@entrale/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiDeBanco } from '../banco.ts'
import { createTestApi } from '../index.ts'
import { createConProveedores } from '../proveedores.ts'
import { type Actos, type Hecho, type Quien, quienActua } from './acto.ts'
import { catalogo } from './catalogo.ts'
import { compras } from './compras.ts'
import { cuentas, organizaciones } from './cuentas.ts'
import { type DeBanco, lotes } from './lotes.ts'
import { pagos } from './pagos.ts'
import { type DeProveedores, proveedores } from './proveedores.ts'
import { reglas } from './reglas.ts'

const DE_CASA: Actos<Quien> = { ...cuentas, ...organizaciones, ...catalogo, ...compras, ...pagos, ...reglas }

const entradasDe = ({ api, usuario }: Quien) =>
  api.db.selectFrom('bitacora_plataforma').selectAll().where('usuario_id', '=', usuario.id).orderBy('id').execute()

/** The call alone is made, after all that it needs; it leaves one entry, of this administrator. */
async function dejaSuEntrada(de: Quien, call: Call, { hacer, espera }: Hecho): Promise<void> {
  const antes = new Set((await entradasDe(de)).map(({ id }) => id))
  de.llamadas.length = 0
  await hacer()
  expect(de.llamadas).toEqual([call])
  const nuevas = (await entradasDe(de)).filter(({ id }) => !antes.has(id))
  const { accion, objeto, organizacion, sujeto } = espera
  expect(nuevas).toEqual([
    expect.objectContaining({
      ...{ accion, rol: 'administrador' },
      ...(objeto !== undefined && { objeto }),
      ...(organizacion !== undefined && { organizacion_id: organizacion }),
      ...(sujeto !== undefined && { sujeto_id: sujeto }),
    }),
  ])
  const campos = nuevas.flatMap(({ antes, despues }) => Object.keys({ ...Object(antes), ...Object(despues) }))
  expect(campos.filter((campo) => !CAMPOS_PLATAFORMA.includes(campo))).toEqual([])
}

function probar<De extends Quien>(actos: Actos<De>, mundo: () => De): void {
  const filas = Object.entries(actos) as [Call, (de: De) => Promise<Hecho>][]
  it.each(filas)('%s', async (call, preparar) => dejaSuEntrada(mundo(), call, await preparar(mundo())))
}

it('is asked of every call by which administrators change something', () => {
  const cambian = (Object.keys(endpoints) as Call[]).filter((call) => /^(?!GET )\w+ \/administracion\//.test(call))
  const conRenglon = [DE_CASA, lotes, proveedores].flatMap((tabla) => Object.keys(tabla))
  expect(conRenglon.toSorted()).toEqual(cambian.toSorted())
})

describe('an act of an administrator leaves its entry', () => {
  let de: Quien
  beforeAll(async () => {
    de = await quienActua(await createTestApi({ conexiones: 4 }))
  })
  afterAll(() => de.api.close())
  probar(DE_CASA, () => de)
})

describe('at the bank', () => {
  let de: DeBanco
  beforeAll(async () => {
    const banca = await createApiDeBanco()
    de = { ...banca, ...(await quienActua(banca.api)) }
  })
  afterAll(() => de.api.close())
  probar(lotes, () => de)
})

describe('with providers', () => {
  let de: DeProveedores
  let cerrar: () => Promise<void>
  beforeAll(async () => {
    const todos = await createConProveedores()
    cerrar = () => todos.close({ invariantes: false })
    de = { ...todos, ...(await quienActua(todos.api)) }
  })
  afterAll(() => cerrar())
  probar(proveedores, () => de)
})
