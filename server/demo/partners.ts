import type { Partner } from '../../shared/content/partner.ts';

export const demoPartners: Partner[] = [
  { partner_name: 'Northmoor Schools', partner_logo: 'partner-northmoor.png' },
  { partner_name: 'Pell & Co Bakeries', partner_logo: 'partner-pell.png' },
  { partner_name: 'Halden Rail', partner_logo: 'partner-halden.png' },
  { partner_name: 'Orrery', partner_logo: 'partner-orrery.png' },
  { partner_name: 'Saint Wilfrid Press', partner_logo: 'partner-saint-wilfrid.png' },
  { partner_name: 'Medlark Hospitals', partner_logo: 'partner-medlark.png' },
  { partner_name: 'Tollgarth College', partner_logo: 'partner-tollgarth.png' },
  { partner_name: 'Lanternway Tutors', partner_logo: 'partner-lanternway.png' },
];
