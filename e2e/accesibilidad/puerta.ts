import type { Escena } from '../apoyo/datos.ts'
import { campo, principal } from '../apoyo/panel.ts'
import { expect } from '../apoyo/prueba.ts'
import type { Datos } from './evento.ts'
import { abierto, abrirDialogo, encabezado, estado, type Fila, fila, pantalla, pulsar } from './tabla.ts'

const puertasDe = ({ evento }: Escena) => `${evento.panel}/puertas`

export const puerta: Fila<Datos>[] = [
  pantalla('no gates', ({ nuevo }) => puertasDe(nuevo), encabezado('Aún no hay puertas')),
  estado('what the first phone may do', async (page) => {
    await abrirDialogo(page, 'Agregar celular')
  }),
  pantalla('the scans of a door', ({ vendido }) => `${puertasDe(vendido)}/lecturas`, fila('Chuy')),
  pantalla('gates and phones', ({ vendido }) => puertasDe(vendido), fila('Lupita')),
  estado('what was done about a conflict, which nobody said yet', async (page) => {
    await pulsar(principal(page), /^Resolver/)
    const dialogo = await abierto(page, 'Resolver conflicto')
    await pulsar(dialogo, 'Marcar resuelto')
    await expect(dialogo.getByText('Escribe qué se hizo.')).toBeVisible()
  }),
  estado('late scans, before they are left out', async (page, { vendido }) => {
    await page.goto(puertasDe(vendido))
    await pulsar(principal(page), 'Descartar las de Memo')
    await abierto(page, /^¿Descartar/)
  }),
  estado('a new gate, with its mistakes', async (page, { vendido }) => {
    await page.goto(puertasDe(vendido))
    const dialogo = await abrirDialogo(page, 'Agregar puerta')
    await dialogo.getByRole('textbox', { name: /^Tope/ }).fill('doce')
    await dialogo.getByRole('button', { name: 'General' }).click()
    await dialogo.getByRole('button', { name: 'General' }).click()
    await pulsar(dialogo, 'Agregar puerta')
    await expect(dialogo.getByText('Escribe el nombre de la puerta.')).toBeVisible()
    await expect(campo(dialogo, 'Nombre')).toBeFocused()
  }),
  estado('a code for a phone', async (page, { vendido }) => {
    await page.goto(puertasDe(vendido))
    const dialogo = await abrirDialogo(page, 'Agregar celular')
    await pulsar(dialogo, 'Mostrar código')
    await expect(dialogo.getByRole('img', { name: /^Código QR/ })).toBeVisible()
  }),
  estado('removing a phone', async (page, { vendido }) => {
    await page.goto(puertasDe(vendido))
    await principal(page).getByRole('button', { name: 'Quitar Lupita' }).click()
    await abierto(page, '¿Quitar Lupita?')
  }),
]
