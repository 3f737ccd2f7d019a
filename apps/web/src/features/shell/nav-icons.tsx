import {
  IconAddressBook,
  IconBell,
  IconBuilding,
  IconDatabase,
  IconFileText,
  IconFileDownload,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconSearch,
  IconShieldLock,
  IconSitemap,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { PageName } from '@vigil/contract'

export const navIcons: Partial<Record<PageName, Icon>> = {
  clientManagement: IconBuilding,
  globalRoleManagement: IconShieldLock,
  sources: IconListCheck,
  matchingModels: IconFileText,
  mail: IconMail,
  userManagement: IconUser,
  businessUnits: IconSitemap,
  dashboard: IconLayoutDashboard,
  alerts: IconBell,
  population: IconAddressBook,
  reports: IconFileText,
  reportDownloads: IconFileDownload,
  instantSearch: IconSearch,
  dataManagement: IconDatabase,
}
