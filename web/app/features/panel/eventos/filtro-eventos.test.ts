import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { expect, test } from 'vitest'
import { filtrar, filtroDe } from './filtro-eventos'

const evento = (nombreMostrado: string, estado: EventoOrganizador['estado'], fechaInicio: string, ciudad = 'Puebla') =>
  ({
    nombreMostrado,
    estado,
    fechaInicio,
    descripcion: 'Con **tambora**.',
    Categoria: { slug: 'musica', nombre: 'Música' },
    EventoDireccion: { nombre: 'Foro', ciudad, estado: 'Puebla' },
  }) as EventoOrganizador

const todos = [
  evento('Viejo', 'finalizado', '2026-01-01'),
  evento('Viejísimo', 'finalizado', '2025-01-01'),
  evento('Lejano', 'publicado', '2027-05-01'),
  evento('Cercano', 'reprogramado', '2027-01-01', 'Mérida'),
  evento('Sin fecha', 'pospuesto', '2027-03-01'),
  evento('En papel', 'borrador', '2026-12-01'),
  evento('Llovió', 'cancelado', '2026-02-01'),
]
const nombres = (filtro: Parameters<typeof filtrar>[1], buscado = '') =>
  filtrar(todos, filtro, buscado).eventos.map(({ nombreMostrado }) => nombreMostrado)

test('what comes is read from the nearest on, what is over from the latest back', () => {
  expect(nombres('proximos')).toEqual(['Cercano', 'Sin fecha', 'Lejano'])
  expect(nombres('pasados')).toEqual(['Viejo', 'Viejísimo'])
  expect(nombres('borradores')).toEqual(['En papel'])
  expect(nombres('cancelados')).toEqual(['Llovió'])
  expect(nombres('todos')).toEqual(['Cercano', 'Sin fecha', 'Lejano', 'En papel', 'Viejo', 'Viejísimo', 'Llovió'])
})

test('every word is looked for, without accents or case', () => {
  expect(nombres('todos', ' LLOVIO ')).toEqual(['Llovió'])
  expect(nombres('todos', 'merida musica')).toEqual(['Cercano'])
  expect(nombres('pasados', 'merida')).toEqual([])
  expect(filtrar(todos, 'pasados', 'tambora').cuantos).toEqual({
    todos: 7,
    proximos: 3,
    borradores: 1,
    pasados: 2,
    cancelados: 1,
  })
})

test.each([
  [null, 'todos'],
  ['pasados', 'pasados'],
  ['otra-cosa', 'todos'],
])('%s in the address is %s', (escrito, filtro) => {
  expect(filtroDe(escrito)).toBe(filtro)
})
