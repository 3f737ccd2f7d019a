const words = (text: string): string[] => text.trim().split(/\s+/)

export const organizationWords = {
  firsts:
    words(`Alderbrook Amberwell Birchhaven Bluestem Brightwater Cedarcroft Clearmont Copperfield Crestline
    Dovetail Eastmarch Elmstead Evenside Fairhollow Fernleaf Glenmarsh Goldenrod Graystone Halcyon Hawthorne Heronsgate
    Ivydale Juniper Kestrel Larkmeadow Lanternway Marigold Millrace Northgate Oakenfold Otterbrook Pinecrest Plumtree
    Quarry Redfern Rivermist Rosebay Saltmarsh Silverlake Stonehaven Summerset Tamarack Thistledown Umberfield
    Valewood Waterstone Westerly Wildrose Willowmere Yarrow`),
  fields:
    words(`Health Medical Dental Pharmacy Hospice Rehabilitation Imaging Laboratory Transport Surgical Orthopedic
    Pediatric Oncology Dialysis Wellness`),
  services: words('Services Center Group Associates Care Partners Supply Clinic Solutions Network'),
  forms: ['Inc', 'Inc', 'LLC', 'LLC', 'PC', 'PLLC', 'Corp', 'LP'],
} as const
