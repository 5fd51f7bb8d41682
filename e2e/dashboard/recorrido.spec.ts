import { comprar, type Escena, montar } from '../apoyo/datos.ts'
import { alguienDelEquipo, entrarAlDia } from '../apoyo/panel.ts'
import { expect, test } from '../apoyo/prueba.ts'

/** What stands where something real should be. */
const RELLENO =
  /placeholder|lorem|ipsum|en construcci[oó]n|pr[oó]ximamente disponible|por implementar|undefined|\bNaN\b|\[object/i
/** A page with less than this to read is an empty panel. */
const LETRAS = 60

const rutasDe = ({ organizacion, evento }: Escena, folio: string): string[] => {
  const raiz = `/dashboard/organizaciones/${organizacion.slug}`
  return [
    '/dashboard',
    '/dashboard/mis-compras',
    '/dashboard/mi-cuenta',
    '/dashboard/notificaciones',
    '/dashboard/invitaciones',
    '/dashboard/organizaciones',
    '/dashboard/organizaciones/crear-organizacion',
    raiz,
    `${raiz}/colaboradores`,
    `${raiz}/configuracion`,
    `${raiz}/eventos`,
    `${raiz}/eventos/crear`,
    evento.panel,
    `${evento.panel}/boletos`,
    `${evento.panel}/compras`,
    `${evento.panel}/compras/${folio}`,
    `${evento.panel}/asistentes`,
    `${evento.panel}/editar`,
  ]
}

test.describe('every page of the panel has something real in it', { tag: '@escritorio' }, () => {
  for (const rol of ['owner', 'admin', 'member'] as const)
    test(rol, async ({ page, request, direccion }) => {
      test.slow()
      const escena = await montar(direccion)
      const { compra } = await comprar(direccion, escena.evento, escena.tipos[0]?.id ?? '', 1)
      await entrarAlDia(page, rol === 'owner' ? escena.duena : await alguienDelEquipo(direccion, request, escena, rol))
      for (const ruta of rutasDe(escena, compra.folio))
        await test.step(ruta, async () => {
          await page.goto(ruta)
          const contenido = page.getByRole('main')
          await expect(contenido.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await expect(contenido.getByRole('status', { name: /Cargando/ })).toHaveCount(0)
          const texto = async () => (await contenido.textContent()) ?? ''
          await expect
            .poll(async () => (await texto()).length, { message: `${ruta} says something` })
            .toBeGreaterThan(LETRAS)
          expect(await texto(), ruta).not.toMatch(RELLENO)
          const rotos = await page
            .locator('main a[href], nav a[href]')
            .evaluateAll((enlaces) =>
              enlaces.map((enlace) => enlace.getAttribute('href') ?? '').filter((href) => href === '' || href === '#'),
            )
          expect(rotos, `links of ${ruta}`).toEqual([])
        })
    })
})
