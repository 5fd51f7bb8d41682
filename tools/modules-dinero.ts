import type { Module } from './module.ts'

/** From where an organización is paid to what the tax office is told, from left to right: a stretch of the list of modules. */
export const deDinero: readonly Module[] = [
  {
    name: 'cuenta-deposito',
    holds: 'Where an organización is paid: its CLABE, the day of waiting, the notices of a change.',
  },
  {
    name: 'confianza',
    holds: 'How far an organización is trusted: its nivel by what it did, and what is kept back of it for that.',
  },
  {
    name: 'detenciones',
    holds: 'Why money of an organización waits: what administrators stopped, what stops by itself, and señales.',
  },
  {
    name: 'expedientes',
    holds:
      'Who an organización is before the law: its calls and files, what is exported of a person, and what is erased when the law asks for it no more.',
    rooms: {
      expediente: {
        holds: 'The expediente itself: what its owner writes, its sealed papers, its states, and what is missing.',
        knows: [],
      },
      contrato: {
        holds: 'The contract with organizers: its versions, signing one, a copy to keep.',
        knows: ['expediente'],
      },
      revision: {
        holds: 'What administrators do with one: the queue, the lists, approving, observing; and what a clock ends.',
        knows: ['expediente', 'contrato'],
      },
    },
  },
  {
    name: 'liquidaciones',
    holds: 'What an organización is paid: saldo, liquidaciones, statements, stopping them, "no fui yo".',
  },
  {
    name: 'adeudos',
    holds: 'What an organización owes: reembolsos that wait for leave, fichas de depósito, letters, plans, write-offs.',
  },
  {
    name: 'tesoreria',
    holds:
      'Whose the money is that we have: accounts of providers and their deposits, corrections, taxes paid, the trial balance.',
  },
  { name: 'banco', holds: 'What leaves the bank: reembolsos by transfer, lotes, and what the bank answers.' },
  { name: 'facturacion', holds: 'CFDI: fiscal data, facturas of buyers, the global one, cancelling.' },
  {
    name: 'comprobantes',
    holds:
      "The platform's own CFDI of its service charge, notas de crédito of anybody's documents, and globals by the clock.",
  },
  {
    name: 'retenciones',
    holds:
      'What the tax office has us withhold: rates, tax profiles, what was withheld by month, and its constancias (CFDI).',
  },
  {
    name: 'impuesto-local',
    holds: 'The local tax on public shows: its rates by place, which eventos cause it, and what they owe by month.',
  },
]
