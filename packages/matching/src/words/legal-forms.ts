import { parsePhrases, parseWords } from './parse.ts'

const spellings = (phrase: string): string[] => {
  const dotted = /[a-z0-9]+(?:\.[a-z0-9]+)+/.exec(phrase)?.[0]
  if (dotted === undefined) return [phrase]
  return ['', ' '].flatMap((gap) => spellings(phrase.replace(dotted, dotted.replaceAll('.', gap))))
}

const table = parsePhrases(`
  corp:corp: i.n.c, incorporated, incorporation, incorp, incorporatd, incoporated, incorperated, incorported
  corp:corp: corp, corporation, corporations, corportion, coporation, corpration, corporacion, corporacao
  corp:corp: inc corp, corp inc, corporation inc, incorporee, incorporada, incorporado, co inc, company inc
  corp:corp: business corporation, stock corporation, close corporation, statutory close corporation
  corp:pbc: p.b.c, public benefit corporation, public benefit corp, benefit corporation
  nonprofit:corp: nonprofit corporation, non profit corporation, not for profit corporation, nonprofit corp
  nonprofit:corp: non profit corp, nonprofit inc, non profit inc, not for profit inc, npc
  co:co: co, company, compny, comapny, cia, compania, companhia, compagnia, cie, and co, and company, und co
  co:co: et cie, y cia, e cia, y compania, et compagnie
  ltd:ltd: l.t.d, limited, limted, limitd, limitted, lmtd, lmited, ltda, limitada, lda, ltee, limitee
  ltd:ltd: co ltd, coltd, co limited, company ltd, company limited, ltd co, ltd company, limited co
  ltd:ltd: limited company, corp ltd, corporation limited, cia ltda, cia limitada, compania limitada
  ltd:ltd: companhia limitada, sociedade limitada, soc ltda, ltda me, ltda epp, unipessoal lda
  ltd:ltd: sociedade unipessoal lda, sociedade por quotas, quotas limitada, pvt ltd, pvt limited
  ltd:ltd: private ltd, private limited, p ltd, p limited, co pvt ltd, company private limited
  ltd:ltd: private limited company, private company limited, private ltd co, pvt ltd co, co private limited
  ltd:ltd: company pvt ltd, pte ltd, pte limited, pte, pty ltd, pty limited, pty, proprietary limited
  ltd:ltd: proprietary ltd, private company limited by shares, company limited by shares, limited by shares
  ltd:ltd: teo, teoranta, cyf, cyfyngedig, exempted company limited
  ltd:clg: c.l.g, company limited by guarantee, limited by guarantee, gte ltd, ltd gte
  ltd:dac: d.a.c, designated activity company
  ltd:ulc: u.l.c, unlimited liability company, unlimited company, unlimited liability corporation
  ltd:sdnbhd: sdn bhd, sendirian berhad, sdn berhad
  ltd:pt: p.t, perseroan terbatas
  llc:llc: l.l.c, l.c, limited liability company, limited liability co, limited liability corp, series llc
  llc:llc: limited liability corporation, ltd liability company, ltd liability co, ltd liability corp, llcs
  llc:llc: limited liability comp, limited liabilty company, limited liablity company, limited liabilty co
  llc:llc: limited liability, ltd liab co, limited liab co, co llc, company llc, domestic llc, foreign llc
  llc:llc: private limited liability company, single member llc, pvt llc, o.o.o
  llc:llc: obshchestvo s ogranichennoy otvetstvennostyu, obschestvo s ogranichennoy otvetstvennostyu
  llc:llc: obshchestvo s ogranichennoi otvetstvennostyu, obshchestvo s ogranichennoj otvetstvennostju
  llc:llc: obshchestvo s ogranichennoi otvetstvennostiu, obschestvo s ogranichennoj otvetstvennostju, t.o.v
  llc:llc: t.z.o.v, tovaristvo z obmezhenoyu vidpovidalnistyu, tovarystvo z obmezhenoyu vidpovidalnistyu
  llc:llc: tovarystvo z obmezhenoiu vidpovidalnistiu, tovaristvo z obmezhenoiu vidpovidalnistiu
  llc:llc: tavarystva z abmezhavanay adkaznastsyu, mchj, masuliyati cheklangan jamiyat, mmc
  llc:llc: mehdud mesuliyyetli cemiyyet, shps
  llc:l3c: l3c, low profit limited liability company
  llc:odo: o.d.o, obshchestvo s dopolnitelnoy otvetstvennostyu, additional liability company
  llc:too: t.o.o, tovarishchestvo s ogranichennoy otvetstvennostyu
  llc:too: tovarischestvo s ogranichennoy otvetstvennostyu, zhshs, zhauapkershiligi shekteuli seriktestigi
  llc:too: zhauapkershiligi shekteuli seriktestik
  llc:gmbh: g.m.b.h, m.b.h, gesmbh, ges m b h, ges mbh, gesellschaft mbh, gesellschaft m b h
  llc:gmbh: gesellschaft mit beschrankter haftung, gesellschaft mit beschraenkter haftung
  llc:gmbh: gesellschaft mit beschr haftung, gesellschaft mit besch haftung, mit beschrankter haftung
  llc:gmbh: mit beschraenkter haftung, ggmbh, gemeinnutzige gmbh, gemeinnuetzige gmbh
  llc:ug: u.g, ug haftungsbeschrankt, ug haftungsbeschraenkt, unternehmergesellschaft, gug
  llc:ug: unternehmergesellschaft haftungsbeschrankt, unternehmergesellschaft haftungsbeschraenkt
  llc:sarl: s.a.r.l, s.a.g.l, societe a responsabilite limitee, soc a responsabilite limitee, e.u.r.l
  llc:sarl: entreprise unipersonnelle a responsabilite limitee, s.u.a.r.l, s.a.r.l.u
  llc:srl: s.r.l, s.r.l.s, s.r.l.u, societa a responsabilita limitata, a responsabilita limitata, s.l, s.l.u
  llc:srl: s.l.p, sociedad limitada, sociedad limitada unipersonal, sociedad de responsabilidad limitada
  llc:srl: s de r.l, sociedad responsabilidad limitada, soc de responsabilidad limitada, s de resp ltda
  llc:srl: societate cu raspundere limitata, societatea cu raspundere limitata, s.r.l.d
  llc:srl: societatea cu responsabilitate limitata, societate cu responsabilitate limitata
  llc:srlcv: s de r.l de c.v, s r l de c v, srl de cv, sociedad responsabilidad limitada capital variable
  llc:eirl: e.i.r.l, eireli, empresa individual de responsabilidad limitada
  llc:eirl: empresa individual de responsabilidade limitada
  llc:bv: b.v, besloten vennootschap, b.v.b.a, s.p.r.l, s.p.r.l.u, societe privee a responsabilite limitee
  llc:bv: besloten vennootschap met beperkte aansprakelijkheid, vennootschap met beperkte aansprakelijkheid
  llc:aps: a.p.s, ap s, anpartsselskab, anpartsselskabet
  llc:spzoo: sp z o.o, spz oo, sp zoo, spzoo, spolka z o.o, spolka z ograniczona odpowiedzialnoscia
  llc:spzoo: sp z ogr odp, sp z ograniczona odpowiedzialnoscia, spolka z ogr odp
  llc:sro: s.r.o, spol s r.o, spol sro, spolecnost s rucenim omezenym, spolocnost s rucenim obmedzenym
  llc:sro: s rucenim omezenym, s rucenim obmedzenym
  llc:kft: k.f.t, korlatolt felelossegu tarsasag
  llc:ood: o.o.d, e.o.o.d, druzhestvo s ogranichena otgovornost
  llc:ood: ednolichno druzhestvo s ogranichena otgovornost
  llc:doo: d.o.o, drustvo s ogranicenom odgovornoscu, drustvo sa ogranicenom odgovornoscu, j.d.o.o
  llc:doo: drushtvo sa ogranichenom odgovornoshcu, druzba z omejeno odgovornostjo
  llc:doo: drustvo ogranicene odgovornosti, d o o e l, dooel
  llc:shpk: sh.p.k, shoqeri me pergjegjesi te kufizuar
  llc:uab: u.a.b, uzdaroji akcine bendrove
  llc:sia: s.i.a, sabiedriba ar ierobezotu atbildibu
  llc:ou: o.u, osauhing, osauehing
  llc:epe: e.p.e, etaireia periorismenis efthynis, etaireia periorismenis evthynis
  llc:ike: i.k.e, idiotiki kefalaiouchiki etaireia
  llc:ehf: ehf, einkahlutafelag
  llc:ltdsti: ltd sti, limited sirketi, limited sti, san ve tic ltd sti, san tic ltd sti, tic ltd sti
  llc:ltdsti: sanayi ve ticaret ltd sti, sanayi ve ticaret limited sirketi, ticaret limited sirketi
  llc:ltdsti: san ve tic limited sirketi, sanayi ticaret limited sirketi, ticaret ltd sti
  llc:wll: w.l.l, with limited liability, co w.l.l, company w.l.l, spc
  llc:dmm: shrkh dht mswwlyh mhdwdh, sharika dhat masuliya mahduda, dhat masouliya mahdouda
  llc:fz: f.z.e, fzco, fz co, f.z.c, fz llc, fzllc, llc fz, free zone company, free zone establishment
  llc:fz: free zone co, free zone llc, dmcc, dmcc llc, dwc llc
  llc:gk: g.k, godo kaisha, goudou kaisha, godo gaisha, hetonghuishe, he tong hui she
  llc:yk: y.k, yugen kaisha, yugen gaisha, youxianhuishe, you xian hui she
  llc:yh: yuhanhoesa, yuhan hoesa, yu han hoe sa
  llc:china: youxiangongsi, youxian gongsi, you xian gong si, youxianzerengongsi, youxian zeren gongsi
  llc:china: you xian ze ren gong si, jituanyouxiangongsi, jituan youxian gongsi, ji tuan you xian gong si
  llc:tnhh: tnhh, cong ty tnhh, cty tnhh, cong ty trach nhiem huu han, tnhh mtv, cong ty tnhh mtv
  jsc:jsc: j.s.c, joint stock company, joint stock co, jointstock company, js co, joint stock corp, o.j.s.c
  jsc:jsc: p.j.s.c, c.j.s.c, open jsc, public jsc, closed jsc, private jsc, open joint stock company
  jsc:jsc: public joint stock company, closed joint stock company, private joint stock company
  jsc:jsc: open joint stock co, public joint stock co, closed joint stock co, limited joint stock company
  jsc:jsc: o.a.o, a.o, z.a.o, p.a.o, n.a.o, a.o.o.t, a.o.z.t, aktsionernoe obshchestvo
  jsc:jsc: aktsionernoye obshchestvo, otkrytoe aktsionernoe obshchestvo, otkrytoye aktsionernoye obshchestvo
  jsc:jsc: zakrytoe aktsionernoe obshchestvo, zakrytoye aktsionernoye obshchestvo
  jsc:jsc: publichnoe aktsionernoe obshchestvo, publichnoye aktsionernoye obshchestvo
  jsc:jsc: nepublichnoe aktsionernoe obshchestvo, aktsionernoe obschestvo, otkrytoe aktsionernoe obschestvo
  jsc:jsc: zakrytoe aktsionernoe obschestvo, publichnoe aktsionernoe obschestvo, pr.a.t
  jsc:jsc: aktsionerne tovaristvo, aktsionerne tovarystvo, publichne aktsionerne tovaristvo
  jsc:jsc: publichne aktsionerne tovarystvo, privatne aktsionerne tovaristvo
  jsc:jsc: pryvatne aktsionerne tovarystvo, vidkrite aktsionerne tovaristvo, vidkryte aktsionerne tovarystvo
  jsc:jsc: zakrite aktsionerne tovaristvo, zakryte aktsionerne tovarystvo
  jsc:plc: p.l.c, public limited company, public limited co, public ltd co, public ltd company
  jsc:plc: public limited, plc ltd, public company limited, public co ltd, p.c.l, cpt
  jsc:ag: a.g, aktiengesellschaft, aktiengeselschaft, aktien gesellschaft, aktienges, akg, akt ges, aktg
  jsc:sa: s.a, sociedad anonima, sociedade anonima, societe anonyme, societa anonima, s.a.u, s.a.s.u, s.a.a
  jsc:sa: s.a.c, sociedad anonima unipersonal, sociedad anonima cerrada, sociedad anonima abierta, soc anon
  jsc:sa: spolka akcyjna, societate pe actiuni, societatea pe actiuni, s.g.p.s, sgps sa, s.a.i.c, s.a.c.i
  jsc:sacv: s.a de c.v, s.a.b de c.v, s.a.p.i de c.v, s.a.c.v, sofom e.n.r, sa de cv sofom enr
  jsc:sacv: sociedad anonima de capital variable, sociedad anonima bursatil de capital variable
  jsc:sal: s.a.l, sal offshore, sal holding, societe anonyme libanaise
  jsc:sas: s.a.s, societe par actions simplifiee, sociedad por acciones simplificada
  jsc:ca: c.a, compania anonima, c por a, compania por acciones
  jsc:spa: s.p.a, societa per azioni, sociedad por acciones, societe par actions
  jsc:nv: n.v, naamloze vennootschap, nv sa, sa nv
  jsc:ab: a.b, aktiebolag, aktiebolaget, ab publ, publ, publikt aktiebolag
  jsc:oy: o.y, o.y.j, oy ab, oyj abp, abp, osakeyhtio, julkinen osakeyhtio
  jsc:as: a.s, a.s.a, aktieselskab, aktieselskabet, aksjeselskap, aksjeselskapet, allmennaksjeselskap
  jsc:as: akciova spolecnost, akciova spolocnost, akc spol, aktsiaselts, akciju sabiedriba, anonim sirketi
  jsc:as: anonim sirket, anonim ortakligi, san ve tic a.s, sanayi ve ticaret a.s, tic a.s
  jsc:as: sanayi ve ticaret anonim sirketi, ticaret anonim sirketi, ticaret a.s, san tic a.s
  jsc:hf: hlutafelag
  jsc:ablt: akcine bendrove
  jsc:zrt: z.r.t, n.y.r.t, r.t, reszvenytarsasag, zartkoruen mukodo reszvenytarsasag
  jsc:zrt: nyilvanosan mukodo reszvenytarsasag
  jsc:ad: a.d, e.a.d, aktsionerno druzhestvo, ednolichno aktsionerno druzhestvo, akcionarsko drustvo
  jsc:ad: aktsionarsko drushtvo, akcionersko drustvo
  jsc:dd: d.d, dionicko drustvo, delniska druzba
  jsc:sha: sh.a, shoqeri aksionere, shoqeri anonime
  jsc:ae: a.e, anonymi etaireia, anonimi eteria, anonymos etaireia
  jsc:se: s.e, societas europaea
  jsc:bhd: bhd, berhad
  jsc:tbk: t.b.k, pt tbk, persero tbk, perseroan terbatas tbk
  jsc:iran: sherkat sahami khas, sherkate sahami khass, sherkat sahami am, sahami khas, sahami am
  jsc:iran: shrkt shmy khs
  jsc:gulf: s.a.o.g, s.a.o.c, q.s.c, q.p.s.c, k.s.c, k.s.c.c, b.s.c, public shareholding company, s.a.k
  jsc:gulf: s.a.e
  jsc:kk: k.k, kabushiki kaisha, kabushiki gaisha, kabushikigaisha, kabushikikaisha, zhushihuishe
  jsc:kk: zhu shi hui she
  jsc:jusik: jusikhoesa, jusik hoesa, jusighoesa, ju sig hoe sa, chusik hoesa, chusikhoesa, jusik hoisa
  jsc:china: gufenyouxiangongsi, gufen youxian gongsi, gu fen you xian gong si
  jsc:ctcp: cong ty co phan, cty co phan, cong ty cp, cty cp, ctcp
  pc:pc: p.c, professional corporation, professional corp, prof corp, a professional corporation
  pc:pc: a professional corp, a prof corp, a.p.c, a medical corporation, a professional medical corporation
  pc:pc: a professional medical corp, a medical corp, a dental corporation, professional medical corporation
  pc:pc: a professional dental corporation, professional dental corporation, a professional dental corp
  pc:pc: a chiropractic corporation, a professional chiropractic corporation, a psychological corporation
  pc:pc: a nursing corporation, a california professional corporation, p.s.c
  pc:pc: professional service corporation, professional services corporation, professional service corp
  pc:pc: professional services corp, a professional law corporation, prof service corp, a.p.m.c
  pc:pc: medical professional corporation
  pc:sc: s.c, service corporation, service corp
  pc:ps: p.s, professional service inc, professional services inc
  pc:pa: p.a, professional association, prof association, prof assn, a professional association, prof assoc
  pc:pllc: p.l.l.c, professional limited liability company, professional limited liability co
  pc:pllc: professional llc, prof limited liability company, prof ltd liability co, prof llc, p.l
  pc:pllc: professional limited company, professional ltd liability co, professional ltd liability company
  pc:chartered: chartered, chtd, chrtd, a chartered corporation
  lp:lp: l.p, limited partnership, ltd partnership, lmtd partnership, lp ltd, family limited partnership
  lp:lp: f.l.p
  lp:lllp: l.l.l.p, limited liability limited partnership
  lp:kg: k.g, kommanditgesellschaft, gmbh co kg, gmbh and co kg, gmbh und co kg, gmbh u co kg, co kg
  lp:kg: and co kg, gmbh co, gmbh and co, mbh co kg, mbh and co kg, ag co kg, ag and co kg, ug co kg
  lp:kg: ug and co kg, se co kg, se and co kg, und co kg
  lp:kgaa: kgaa, kommanditgesellschaft auf aktien, se co kgaa, se and co kgaa, ag co kgaa, ag and co kgaa
  lp:kgaa: gmbh co kgaa, gmbh and co kgaa
  lp:cv: c.v, comm v, commanditaire vennootschap, persekutuan komanditer
  lp:ks: k.s, kommanditselskab, kommandittselskap, komanditni spolecnost, komanditna spolocnost
  lp:kb: kommanditbolag, kommanditbolaget
  lp:ky: kommandiittiyhtio
  lp:spk: sp k, spolka komandytowa, sp z o.o sp k, sp zoo sp k
  lp:scs: s.c.s, s en c, societe en commandite simple, sociedad en comandita, sociedad en comandita simple
  lp:scs: societe en commandite, societa in accomandita semplice
  lp:sca: s.c.a, societe en commandite par actions, sociedad en comandita por acciones
  lp:bt: beteti tarsasag
  lp:kd: komanditno drustvo, komanditno druzhestvo
  llp:llp: l.l.p, limited liability partnership, ltd liability partnership, r.l.l.p, p.l.l.p
  llp:llp: registered limited liability partnership, professional limited liability partnership
  llp:llp: limited liability partners
  llp:partgmbb: partgmbb, partg mbb, partnerschaftsgesellschaft mbb, partnerschaft mbb
  gp:gp: general partnership, a general partnership, a partnership
  gp:ohg: o.h.g, offene handelsgesellschaft, gmbh co ohg, gmbh and co ohg
  gp:gbr: g.b.r, egbr, gesellschaft burgerlichen rechts, gesellschaft buergerlichen rechts, gesbr
  gp:partg: partg, partnerschaftsgesellschaft
  gp:snc: s.n.c, societe en nom collectif, societa in nome collettivo, sociedad colectiva
  gp:vof: v.o.f, vennootschap onder firma
  gp:hb: handelsbolag, handelsbolaget
  gp:spj: sp j, spolka jawna, spolka cywilna
  gp:sci: s.c.i, societe civile immobiliere, societe civile
  sp:ek: eingetragener kaufmann, eingetragene kauffrau, e kfm, e kfr, ekfm, ekfr
  sp:ip: individualnyy predprinimatel, individualnyi predprinimatel, individualniy pidpriiemets, f.o.p
  sp:ip: fizichna osoba pidpriiemets, fizychna osoba pidpryiemets, individual entrepreneur
  sp:et: ednolichen targovets
  sp:ei: entreprise individuelle, empresa unipersonal, impresa individuale, empresa individual
  sp:tmi: tmi, toiminimi
  sp:sole: sole proprietorship, sole proprietor, a sole proprietorship, sole trader
  soe:fgup: f.g.u.p, g.u.p, m.u.p, federalnoe gosudarstvennoe unitarnoe predpriyatie, fsue
  soe:fgup: gosudarstvennoe unitarnoe predpriyatie, federal state unitary enterprise
  soe:fgup: state unitary enterprise, munitsipalnoe unitarnoe predpriyatie, municipal unitary enterprise
  soe:fgup: unitary enterprise
  soe:chup: ch.u.p, chastnoe unitarnoe predpriyatie, private unitary enterprise, r.u.p
  soe:chup: respublikanskoe unitarnoe predpriyatie, republican unitary enterprise, unitarnoe predpriyatie
  soe:aor: anstalt des offentlichen rechts, anstalt des oeffentlichen rechts, anstalt offentlichen rechts
  soe:aor: korperschaft des offentlichen rechts, koerperschaft des oeffentlichen rechts
  nonprofit:ano: a.n.o, avtonomnaya nekommercheskaya organizatsiya, autonomous nonprofit organization
  nonprofit:ano: autonomous non profit organization, autonomous noncommercial organization
  nonprofit:ano: autonomous non commercial organization
  nonprofit:ev: e.v, eingetragener verein
  nonprofit:asbl: a.s.b.l, a.i.s.b.l, v.z.w, i.v.z.w, association sans but lucratif
  nonprofit:asbl: vereniging zonder winstoogmerk
  nonprofit:ac: a.c, i.a.p, asociacion civil, institucion de asistencia privada
  nonprofit:cic: c.i.c, community interest company
  nonprofit:cio: c.i.o, charitable incorporated organisation
  nonprofit:ngo: association loi 1901, oeuvre sans but lucratif
  coop:eg: e.g, eingetragene genossenschaft
  coop:scrl: s.c.r.l, c.v.b.a, s.c.a.r.l, soc coop, societa cooperativa, sociedad cooperativa
  coop:scrl: societe cooperative, s coop, s.c.c.l, cooperativa ltda, sociedade cooperativa
  coop:gie: g.i.e, groupement d interet economique, e.e.i.g, european economic interest grouping
  bank:na: n.a, national association, natl association, national assn, natl assn
  bank:fsb: f.s.b, federal savings bank, s.s.b, state savings bank
  bank:jscb: j.s.c.b, p.j.s.c.b, joint stock commercial bank, a.k.b, aktsionernyy kommercheskiy bank
`)

/** Legal forms of organizations, phrase by phrase, each with the key `family:form` that equal forms share. */
export const legalForms: ReadonlyMap<string, string> = new Map(
  [...table].flatMap(([phrase, key]) => spellings(phrase).map((spelling) => [spelling, key] as const)),
)

/** Legal forms that are also plain words, degrees, states or initials and count only at the end of a name. */
export const ambiguousLegalForms: ReadonlySet<string> = parseWords(`
  ab abp ac ad ae ag ao as asa ca cic cio co company cv dd eg ev flp fop ike kk kg ks lc lp mmc mup na nv
  ou oy pa pc pl prat ps psc pt publ rt rup sa sac sal sas sc sca sci se sia sl spa spc teo too tov
  ug yk chartered limited
`)
