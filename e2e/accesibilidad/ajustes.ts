import type { Escena } from '../apoyo/datos.ts'
import { principal } from '../apoyo/panel.ts'
import { expect } from '../apoyo/prueba.ts'
import { abierto, abrirDialogo, encabezado, estado, type Fila, pantalla, pulsar } from './tabla.ts'

const CONFIGURACION = '/panel/configuracion'

/** What an administrator sets for the whole platform. */
export const ajustes: Fila<{ escena: Escena }>[] = [
  pantalla('settings', CONFIGURACION, (page) => page.getByRole('form', { name: 'Cargo por servicio' })),
  estado('settings, with a mistake and a switch', async (page) => {
    const cargo = page.getByRole('form', { name: 'Cargo por servicio' })
    await cargo.getByLabel('Porcentaje').fill('60')
    await pulsar(cargo, 'Guardar')
    await expect(cargo.getByRole('alert').filter({ hasText: 'El máximo es 50 %.' })).toBeVisible()
    const interruptores = page.getByRole('form', { name: 'Interruptores' })
    await interruptores.getByRole('switch', { name: /Venta de boletos/ }).uncheck({ force: true })
    await expect(interruptores.getByLabel('Motivo de la pausa: venta de boletos')).toBeVisible()
  }),
  estado('charge of one organization', async (page, { escena: { organizacion } }) => {
    await page.goto(`${CONFIGURACION}?organizacion=${organizacion.slug}`)
    await pulsar(principal(page).getByRole('row').filter({ hasText: organizacion.slug }), 'Cambiar')
    await abierto(page, `Cargo de ${organizacion.nombre}`)
  }),
  estado('the compensation of the law, with a mistake', async (page) => {
    await page.goto(CONFIGURACION)
    const dialogo = await abrirDialogo(page, 'Cambiar la compensación')
    await dialogo.getByLabel('Compensación').fill('101')
    await pulsar(dialogo, 'Guardar')
    await expect(dialogo.getByText('El máximo es 100 %.')).toBeVisible()
  }),
  estado('until when an invoice may be asked for, with a mistake', async (page) => {
    await page.goto(CONFIGURACION)
    const dialogo = await abrirDialogo(page, 'Cambiar el plazo')
    await dialogo.getByLabel('Días de más').fill('400')
    await pulsar(dialogo, 'Guardar')
    await expect(dialogo.getByText('El máximo es 366 días.')).toBeVisible()
  }),
  pantalla('taxes', '/panel/administrador/impuestos', encabezado('Región fronteriza')),
  estado('an entidad of the border, with a mistake', async (page) => {
    const dialogo = await abrirDialogo(page, 'Agregar entidad')
    await pulsar(dialogo, 'Agregar entidad')
    await expect(dialogo.getByText('Escribe de dónde sale', { exact: false })).toBeVisible()
  }),
]
