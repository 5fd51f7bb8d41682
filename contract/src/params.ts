import * as z from 'zod/mini'
import { uuid } from './comunes.ts'

/** What stands in the path of a call. */
export const idParams = z.object({ id: uuid })
export const folioParams = z.object({ folio: z.string() })
export const slugParams = z.object({ slug: z.string() })

/** The public page of an organization, and of an evento. */
export const organizacionParams = z.object({ slugOrganizacion: z.string() })
export const eventoParams = z.object({ organizerSlug: z.string(), eventSlug: z.string() })

/** One thing of the organization `slug`. */
export const slugIdParams = z.object({ slug: z.string(), id: uuid })
export const slugFolioParams = z.object({ slug: z.string(), folio: z.string() })

/** An evento in the panel of its organization, and one thing of it. */
export const panelParams = z.object({ slug: z.string(), slugEvento: z.string() })
export const panelIdParams = z.object({ slug: z.string(), slugEvento: z.string(), id: uuid })
export const panelFolioParams = z.object({ slug: z.string(), slugEvento: z.string(), folio: z.string() })
