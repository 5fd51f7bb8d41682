import { textoDeDias } from '@entrale/contract/dias'
import type { AjustesPlataforma, EditarAjustes } from '@entrale/contract/plataforma/ajustes'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { conflicto } from '../../../errors.ts'
import { publicarDocumentos } from '../../legales/index.ts'
import { type AjustesGuardados, getAjustes, updateAjustes } from './ajustes.repository.ts'

const ajustesCambiados = () =>
  conflicto('Alguien más cambió la configuración mientras la editabas. Vuelve a abrir la página.')

export const verAjustes = async ({ db, config }: Pick<Context, 'db' | 'config'>): Promise<AjustesPlataforma> => ({
  ...(await getAjustes(db)),
  operadorPorOmision: config.operador,
})

/** All of them in one row of names, as the bitácora keeps them. */
function anotable(ajustes: AjustesGuardados) {
  const { fondos, cargo, operador, limites, liquidaciones, confianza, deposito, ...resto } = ajustes
  const { senales, banco, adeudos, interruptores, aviso } = resto
  const en = (parte: string, valores: Record<string, string | number | null>) =>
    Object.fromEntries(Object.entries(valores).map(([nombre, valor]) => [`${parte}.${nombre}`, valor]))
  return {
    fondos,
    ...en('cargo', cargo),
    ...en('operador', operador),
    ...en('limites', limites),
    ...en('liquidaciones', liquidaciones),
    ...en('confianza', confianza),
    ...en('deposito', deposito),
    ...en('senales', senales),
    ...en('banco', banco),
    'adeudos.cartas': textoDeDias(adeudos.cartas),
    ...en('interruptores', interruptores),
    aviso,
  }
}

const PARTES = [
  ...(['fondos', 'cargo', 'operador', 'limites', 'liquidaciones', 'confianza', 'deposito', 'senales'] as const),
  ...(['banco', 'adeudos', 'interruptores', 'aviso'] as const),
]

/**
 * Changes the parts that were sent, if nobody changed any since they were seen. Every page that is kept is made anew; the sale follows within a second,
 * since it reads this with each evento.
 */
export async function editarAjustes(ctx: Context, cambios: EditarAjustes): Promise<AjustesPlataforma> {
  await ctx.db.transaction().execute(async (trx) => {
    const antes = await getAjustes(trx)
    if (!(await updateAjustes(trx, cambios))) throw ajustesCambiados()
    const despues = await getAjustes(trx)
    const objeto = PARTES.filter((parte) => cambios[parte] !== undefined).join(', ')
    await anotarPlataforma(trx, ctx, {
      accion: 'ajustes.editados',
      objeto,
      antes: anotable(antes),
      despues: anotable(despues),
    })
    await publicarDocumentos({ ...ctx, db: trx })
    await registrarCambio(trx, ['todo'])
  })
  return verAjustes(ctx)
}
