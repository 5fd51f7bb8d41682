/** The sides of the web, and what each room of `web/app/features/` holds; `routes`: where its screens stand, `e2e`: its browser tests. */
type Folders = readonly string[]
export type Side = {
  name: string
  holds: string
  routes: Folders
  e2e: Folders
  rooms: Readonly<Record<string, string>>
}

export const sides: readonly Side[] = [
  {
    name: 'publico',
    holds: 'Somebody looks for an evento and reads about it.',
    routes: ['publico/'],
    e2e: ['publico/'],
    rooms: {
      cabecera: 'The bar with search and menus, and the foot, of public pages; the notice to verify the own e-mail.',
      eventos: 'How an evento looks wherever it is named: cartel, card, wall, who organizes it.',
      'eventos/lista': 'Lists of eventos with filters in their address: /eventos, /search, a categoría, a city.',
      'eventos/mes': 'The calendar of a month.',
      'eventos/pagina': 'The page of one evento: its head, dates, map, policies, sharing, adding to a calendar.',
      'eventos/venta': 'The buy card of that page: tipos, price, states of the sale, lista de espera.',
      organizaciones: 'The public page of an organización.',
      categorias: 'Categorías with their pictures.',
      ciudades: 'The list of cities.',
      calendario: 'Subscribing to a calendar.',
      denuncias: 'The form that reports an evento (/reportar).',
      documentos: 'Help, terms, privacy notice, about us.',
    },
  },
  {
    name: 'compra',
    holds: 'Somebody buys boletos, and has them.',
    routes: ['compra/'],
    e2e: ['compras/'],
    rooms: {
      checkout: 'The way from a choice to a compra: its steps, the clock of the hold, what the tab remembers.',
      'checkout/boletos': 'Its first step: how many of which tipo, a code, a free price.',
      'checkout/pago': 'Its last step: methods, card, a payment that is still under way.',
      compras: 'The page of a compra: what it says, what happened, invoice, paying and cancelling what waits.',
      'compras/lista': 'Mis Compras, and boletos that somebody received.',
      'compras/reembolsos': 'A buyer asks for a reembolso, and follows it.',
      boletos: 'A boleto: its code, kept without a network, wallet passes, giving it to the lista de espera.',
      transferencias: 'Passing a boleto on, and accepting one.',
      ofertas: 'An offer to somebody of the lista de espera.',
      fichas: 'What is needed to pay in cash or by transfer: OXXO reference with barcode, CLABE.',
      'pago-prueba': 'The bank of the sandbox, where the demo pays.',
      preguntas: 'The questions of the organizer, asked in the checkout and answered later.',
    },
  },
  {
    name: 'cuenta',
    holds: 'Somebody enters, and keeps the own cuenta.',
    routes: ['auth/', 'dashboard/'],
    e2e: ['cuenta/'],
    rooms: {
      entrar: 'Signing up and in, recovering the password, what a link of an e-mail redeems, the end of a session.',
      'mi-cuenta': 'The page Mi Cuenta: names, e-mail, password, devices, preferences, proving again who one is.',
      llaves: 'Passkeys: adding, removing, entering with one.',
      'segundo-paso': 'The second factor: an app that makes codes, codes of recovery, giving one.',
      foto: 'The picture of a person: choosing, cutting, removing.',
      notificaciones: 'The bell: its count as it changes, and its list.',
      invitaciones: 'Invitaciones to the team of an organización, and answering them.',
      privacidad: 'Taking the own data along; erasing the cuenta.',
    },
  },
  {
    name: 'panel',
    holds: 'Somebody organizes eventos and is paid for them.',
    routes: ['dashboard/'],
    e2e: ['dashboard/'],
    rooms: {
      marco: 'What is around every screen of the panel: its bars, shortcuts, who may see what.',
      'marco/paleta': 'The palette (Ctrl K).',
      inicio: 'The first screen, of a person and of an organización: today, what is next, what is missing.',
      organizaciones: 'Creating an organización, and the list of them.',
      configuracion: 'Data of an organización, its logo, handing it over, deleting it.',
      personalizacion: 'Color, logo and foot of its pages, e-mails and papers, with a preview.',
      equipo: 'Members, invitaciones and roles.',
      bitacora: 'Who did what in an organización.',
      eventos: 'The list of eventos, and the head and the menu of one.',
      'eventos/formulario': 'The form that creates and edits an evento.',
      'eventos/ciclo':
        'Postponing, moving, cancelling, duplicating, deleting and embedding an evento; publishing stands one level up.',
      'tipos-boleto': 'Tipos de boleto of an evento: editing, order, aforo, state of sale, lista de espera.',
      codigos: 'Códigos de descuento y de acceso.',
      preguntas: 'What an organizer asks buyers.',
      promotores: 'Promotores with their links and what they sold.',
      compras: 'What an evento sold, and the page of one compra.',
      'compras/reembolsos': 'An organizer gives money back.',
      asistentes: 'The people who come.',
      puertas:
        'The door: its gates, the phones that scan there, pairing one, who is inside, how the night goes, what is ready, what waits for a person.',
      'puertas/equipo':
        'Members who open the door with their own account: giving rights, taking them away, opening it here.',
      'puertas/lecturas': 'Every scan of an evento, with its filters.',
      'puertas/taquilla': 'What tills sold, and how many boletos they may give away.',
      cortesias: 'Giving boletos away.',
      mensajes: 'Writing to buyers.',
      estadisticas: 'Figures of an evento or an organización, in time and by tipo.',
      contracargos: 'What banks took back of its sales, and the evidence it gives.',
      pagos: 'What an organización is paid: saldo, account of deposit, liquidaciones, movimientos, statements.',
      facturacion: 'CFDI: fiscal data, requests of buyers, the global invoice.',
      expediente: 'Who the organization is before the law: its steps, papers, and the contract that it signs.',
      integraciones: 'Webhooks and API tokens.',
    },
  },
  {
    name: 'plataforma',
    holds: 'An administrador runs the installation.',
    routes: ['panel/'],
    e2e: ['panel/'],
    rooms: {
      inicio: 'The first screen: what needs somebody.',
      usuarios: 'Accounts: finding, helping, blocking.',
      organizaciones: 'Organizaciones: charge, saldo, suspending.',
      eventos: 'One evento: its money, what stops it, and calling it off.',
      compras: 'Any compra, by its folio.',
      adeudos: 'Reembolsos that wait for leave, fichas de depósito, and who owes.',
      comprobantes: 'CFDI of the service charge, and their notas.',
      liquidaciones: 'Paying organizaciones: the list, señales and the visto bueno.',
      contracargos: 'What banks took back: its evidence, and handing it over.',
      tesoreria: 'Whose the money is that we have: the ledger, the trial balance, what is booked by hand.',
      expedientes: 'Who organizations are before the law: the queue, and looking at one beside its papers.',
      banco: 'What leaves the bank: reembolsos by transfer, lotes with their file and what the bank answers.',
      incidencias: 'Money that a person must look at.',
      proveedores: 'Notices of payment providers, and conciliaciones.',
      trabajos: 'Jobs that failed or wait.',
      bitacora: 'Who did what on the platform.',
      categorias: 'The categorías of the catalogue.',
      destacados: 'What the first page shows first.',
      denuncias: 'Reports about eventos, and appeals.',
      configuracion: 'Charges, limits, switches, the operator.',
      impuestos: 'What is withheld for the tax office: whether, at which rates, and what came of it by month.',
    },
  },
  {
    name: 'comun',
    holds: 'What several sides show: downloads, act-and-tell buttons, forms in dialogs.',
    routes: [],
    e2e: [],
    rooms: {
      listas: 'Lists that are read page by page: table, filters, pages, and what stands there without data.',
      adeudos: 'The state of a ficha de depósito.',
      contracargos: 'A dispute with its evidence, as organizers and administrators read it.',
      liquidaciones: 'A liquidación, as organizers and administrators read it.',
      denuncias: 'A report, as its organizer and administrators read it.',
    },
  },
  {
    name: 'dev',
    holds: 'Somebody looks at the design language.',
    routes: ['dev/'],
    e2e: ['publico/'],
    rooms: { muestras: 'The samples of /dev/ui.' },
  },
]

/** Folders that every side may have. */
export const SHARED_ROOMS: Readonly<Record<string, string>> = {
  comun: 'What the rooms of the side share.',
  partes: 'Pieces of a screen that put several rooms together.',
}
