import type { Module } from './module.ts'
import { deDinero } from './modules-dinero.ts'

/** The areas of the domain, from left to right: left never knows right, and nobody knows catalogo. */
export const modules: readonly Module[] = [
  {
    name: 'notificaciones',
    holds:
      'What the bell of a person shows: notificaciones, what each wants to hear of, and the live channel that tells of new ones.',
  },
  {
    name: 'legales',
    holds:
      'What people agree to: the texts of terms and privacy notice, their versions, telling of a new one; and how the contract keeps its own.',
  },
  {
    name: 'organizaciones',
    holds:
      'Who sells: organizaciones with their routes, what is exported and erased of a person, and how one is deleted.',
    rooms: {
      organizacion: {
        holds: 'The organización itself: rows, who may do what, creating and editing it, its bitácora, its notices.',
        knows: [],
      },
      equipo: {
        holds: 'Members and invitaciones: inviting, answering, roles, leaving, handing over.',
        knows: ['organizacion'],
      },
      personalizacion: { holds: 'Color, logo and footer of its pages and e-mails.', knows: ['organizacion'] },
      suspension: {
        holds: 'The platform suspends or resumes an organización, and tells its team.',
        knows: ['organizacion'],
      },
    },
  },
  {
    name: 'cuentas',
    holds: 'Who is asking: routes of the own account, its persona export, and the clean-up of what expired.',
    rooms: {
      cuenta: {
        holds: 'Rows of usuarios, what every other room needs: refusals, limits, tokens, passwords, e-mails to send.',
        knows: [],
      },
      'segundo-paso': {
        holds: 'The second factor beside the password: an app that makes codes, and codes of recovery.',
        knows: ['cuenta'],
      },
      sesiones: {
        holds: 'Registering, signing in and out, devices, blocking, and proving again who one is.',
        knows: ['cuenta', 'segundo-paso'],
      },
      llaves: {
        holds: 'Passkeys: adding, removing, entering with one.',
        knows: ['cuenta', 'sesiones', 'segundo-paso'],
      },
      foto: { holds: 'The picture of a person.', knows: ['cuenta'] },
      correo: { holds: 'The e-mail address: verifying it, changing it, telling of changes.', knows: ['cuenta'] },
      contrasena: {
        holds: 'Changing a password, and recovering an account without it.',
        knows: ['cuenta', 'sesiones', 'segundo-paso', 'llaves', 'correo'],
      },
    },
  },
  {
    name: 'boletos',
    holds: 'What is sold: the routes of tipos, holds, codes and lists, and what is exported and erased of a person.',
    rooms: {
      tipos: {
        holds: 'Tipos de boleto with price, aforo and state of sale, as organizers edit and the public sees them.',
        knows: [],
      },
      codigos: { holds: 'Códigos de descuento y de acceso: editing them, recognising one.', knows: ['tipos'] },
      apartar: {
        holds: 'Holding boletos: choosing, batching, extending and freeing a hold.',
        knows: ['tipos', 'codigos'],
      },
      lista: {
        holds: 'Lista de espera: signing up, offers by e-mail, devoluciones (boletos given to the list).',
        knows: ['tipos', 'apartar'],
      },
      apertura: {
        holds: 'Sales that are not open yet: who wants to be told ("Avísame"), and telling them.',
        knows: ['tipos', 'lista'],
      },
    },
  },
  { name: 'preguntas', holds: 'What an organizer asks buyers and attendees, and what they answered.' },
  {
    name: 'eventos',
    holds: 'Eventos of an organización: their routes, and what is exported and erased of a person.',
    rooms: {
      evento: { holds: 'The evento itself: rows, states, dates, slugs, what is missing to publish.', knows: [] },
      comunicados: { holds: 'Telling buyers by e-mail and bell that an evento changed.', knows: ['evento'] },
      escribir: { holds: 'Creating and editing: fields, pictures, poster.', knows: ['evento', 'comunicados'] },
      ciclo: {
        holds: 'Publishing, postponing, moving, cancelling, duplicating, deleting.',
        knows: ['evento', 'comunicados', 'escribir'],
      },
    },
  },
  {
    name: 'accesos',
    holds:
      'The door of an evento: its calls, how a boleto was used, what is told and erased of a person, and what a clock clears.',
    rooms: {
      puertas: { holds: 'Gates: who enters by which, from when, how many, and whether again.', knows: [] },
      derechos: {
        holds:
          'What members of the organización may do at the door of an evento: giving it, taking it away, asking for it.',
        knows: ['puertas'],
      },
      celulares: {
        holds: 'Phones of the door: pairing one by a code, its token and what it opens, revoking it.',
        knows: ['puertas', 'derechos'],
      },
      impresa: { holds: 'The list by name on paper, for the night on which everything else fails.', knows: [] },
      lista: {
        holds: 'All boletos of an evento as phones keep them, and what changes in them while they wait.',
        knows: ['puertas', 'celulares'],
      },
      registro: { holds: 'Scans as they come in.', knows: ['puertas', 'celulares'] },
      resolver: {
        holds: 'What of the door waits for a person: conflictos, and what phones sent too late; and what was decided.',
        knows: ['celulares'],
      },
      tablero: {
        holds: 'The night as it goes: admissions by the minute, refused scans, what looks like fraud.',
        knows: [],
      },
      lecturas: { holds: 'The list of scans, on screen and as a sheet.', knows: [] },
    },
  },
  {
    name: 'cifras',
    holds:
      'What statistics say, kept by hour, tipo, method, source and code as the ledger moves: adding what changed, reading it, making it anew.',
  },
  {
    name: 'visitas',
    holds:
      'Who came to a page and from where: counters (they recognise the code of a link), and promotores with their links.',
  },
  {
    name: 'pagos',
    holds: 'Attempts to pay with a pasarela, the ledger (movimientos, asientos), incidencias of money.',
  },
  {
    name: 'cuentas-conectadas',
    holds:
      'Accounts of an organización with a pasarela, which charges on them: linking one, how it stands, what speaks for it.',
  },
  {
    name: 'reembolsos/dinero',
    holds: 'Money that goes back: creating a reembolso, paying it by the pasarela, until when, how a compra shows it.',
  },
  {
    name: 'compras',
    holds: 'What was bought: the door of the module, and what is exported and erased of a person.',
    rooms: {
      compra: {
        holds: 'The compra itself: rows, who may open it, what its page shows, what happened to it.',
        knows: [],
      },
      contracargos: {
        holds: 'Disputas: what banks take back of a payment and give back, their evidence, and who is told.',
        knows: ['compra'],
      },
      cobrar: {
        holds: 'From a hold to a paid compra: buying, following a payment, notices of a pasarela, expiry.',
        knows: ['compra', 'contracargos'],
      },
      conciliar: {
        holds: 'The conciliación: what pasarelas have of our charges, held against what we have of them.',
        knows: ['compra', 'cobrar'],
      },
      papeles: { holds: 'PDF, barcodes, and every e-mail about a compra with its reminders.', knows: ['compra'] },
      panel: {
        holds: 'What organizers see and do: ventas, asistentes, courtesies, downloads, hoy.',
        knows: ['compra'],
      },
      comprador: { holds: 'What buyers see and do: mis compras, looking boletos up, answers.', knows: ['compra'] },
    },
  },
  {
    name: 'taquilla',
    holds:
      'Selling at the door: drawers and their corte, sales of a till, blocks of boletos to sell without a network.',
  },
  {
    name: 'reembolsos/pedir',
    holds: 'Asking for a reembolso: by its buyer, by its organizer, by a cancelled evento; and telling of it.',
  },
  {
    name: 'reembolsos/compensar',
    holds: 'Money that a buyer is given on top: to one compra or all of an evento, by organizers and administrators.',
  },
  {
    name: 'transferencias',
    holds:
      'What the holder of a boleto does with it: passing it to another person, giving it to the lista de espera, answering, the wallet pass.',
  },
  { name: 'mensajes', holds: 'What an organización writes to its buyers: drafting, sending, unsubscribing.' },
  ...deDinero,
  { name: 'integraciones', holds: 'Other systems: API tokens and webhooks.' },
  {
    name: 'secretos',
    holds: 'Secrets of the installation that come and go: which one sealed what, sealing anew, giving one up.',
  },
  { name: 'reportes', holds: 'Estadísticas of an evento or an organización, on screen and as sheets.' },
  {
    name: 'noticias',
    holds:
      'What organizers are told of their sales: the first one, sold out, money that waits, chargebacks, the lista de espera; the digest of a day and a week.',
  },
  { name: 'catalogo', holds: 'Every public read (`/p/*`): listings, search, calendar, cities. Nobody imports it.' },
  {
    name: 'difusion',
    holds: 'What other sites read: sitemap, Atom, oEmbed, widget, share images, page for developers.',
  },
  {
    name: 'administracion',
    holds: 'What administrators of the platform do; each screen has a room.',
    rooms: {
      comun: { holds: 'What every screen uses: search conditions, pages of a list, days.', knows: [] },
      consulta: {
        holds: 'Usuarios, organizaciones, eventos and compras of the whole platform, and the first screen.',
        knows: ['comun'],
      },
      bitacora: { holds: 'Who did what on the platform: its list, its sheet, its export.', knows: ['comun'] },
      trabajos: { holds: 'Jobs that failed or wait: trying again, discarding.', knows: ['comun'] },
      cobros: {
        holds: 'Money that needs a person: incidencias, notices of pasarelas, conciliaciones.',
        knows: ['comun'],
      },
      ajustes: { holds: 'Settings of the platform: charges, switches, operator.', knows: ['comun'] },
      categorias: { holds: 'The categorías of the catalogue.', knows: ['comun'] },
      destacados: { holds: 'Eventos that the first page shows first, and when.', knows: ['comun'] },
      denuncias: {
        holds: 'Reports about eventos: receiving, resolving, taking an evento down, appeals.',
        knows: ['comun', 'destacados'],
      },
    },
  },
  { name: 'privacidad', holds: 'A person takes their data along, or erases the account; deleting an organización.' },
]
